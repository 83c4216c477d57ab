import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { scratchDirectory } from '../database/scratch.ts'
import { runUntil } from './run-until.ts'

const main = path.join(import.meta.dirname, '../../packages/server/src/main.ts')

const stopsWithinMs = 20_000

/** The server as it is started for people, on a database that is there. */
export async function startRealServer(environment: Record<string, string>) {
  const dataDir = await scratchDirectory()
  const child = spawn(process.execPath, [main], {
    env: {
      ...{
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'error',
        DEMO: '0',
      },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const address = () => /listening at (http:\/\/localhost:\d+)/.exec(said)?.[1]
  await runUntil(async () => {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${said}`)
    return address() !== undefined
  })
  return {
    url: address() ?? '',
    said: () => said,
    async stop() {
      const late = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs)
      child.kill('SIGTERM')
      await ended
      clearTimeout(late)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
