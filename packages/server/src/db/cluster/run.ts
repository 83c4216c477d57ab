import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Account } from './account.ts'

interface Outcome {
  code: number | null
  output: string
}

/** What moves the clock of every process alike, as `tools/hours.ts` does it. */
const movedClock = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']
const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', ...movedClock]

/** What PostgreSQL's programs need of ours; anything PG* of the caller's must not reach them. */
const environment = () => ({
  ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
  LC_ALL: 'C',
})

/**
 * Runs a program to its end, as another account when one is given. With `detaches` the output is
 * not read: a child that stays behind would keep the pipes open and we would wait for it.
 */
export function run(
  file: string,
  args: string[],
  { account, detaches = false }: { account?: Account | undefined; detaches?: boolean } = {},
) {
  return new Promise<Outcome>((resolve, reject) => {
    const child = spawn(file, args, {
      // Our own working directory may be closed to the other account.
      cwd: path.parse(process.cwd()).root,
      env: environment(),
      stdio: detaches ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
