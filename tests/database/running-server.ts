import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('small-server.ts', import.meta.url))

export interface ServerOptions {
  dataDir?: string
  env?: Record<string, string>
  /** The account to run it under, where we are root. */
  uid?: number | undefined
  script?: string
}

export type RunningServer = ReturnType<typeof startServer>

/** The small server as a process of its own, with what it said. */
export function startServer(options: ServerOptions) {
  const { uid } = options
  const child = spawn(process.execPath, [options.script ?? script], {
    cwd: '/',
    env: { PATH: process.env.PATH, DATA_DIR: options.dataDir, ...options.env },
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let said = ''
  let heard = () => {}
  const hear = (text: string) => {
    said += text
    heard()
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  const exited = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      hear('')
      resolve(code)
    })
  })

  /** Resolves when the server has said it; fails when it ended without. */
  const says = (found: (said: string) => boolean, what: string) =>
    new Promise<void>((resolve, reject) => {
      heard = () => {
        if (found(said)) resolve()
        else if (child.exitCode !== null || child.signalCode !== null)
          reject(new Error(`The server ended without ${what}:\n${said}`))
      }
      heard()
    })

  const kept = () => [...said.matchAll(/^kept (\d+)$/gm)].map(([, number]) => Number(number))
  return {
    exited,
    said: () => said,
    kept,
    signal: (name: NodeJS.Signals) => child.kill(name),
    ready: () => says((text) => text.includes('ready\n'), 'being ready'),
    says: (words: string) => says((text) => text.includes(words), `saying "${words}"`),
    /** Waits until so many more rows have been acknowledged. */
    keepsMore: (rows: number) => {
      const goal = kept().length + rows
      return says(() => kept().length >= goal, `keeping ${rows} more rows`)
    },
    stop: async () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

export async function postmasterOf(dataDirectory: string) {
  const text = await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8')
  return Number.parseInt(text, 10)
}
