import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../packages/server/src/main.ts')
const listening = /listening at (http:\/\/localhost:\d+)/

/** A real server, as `npm start` runs it, on an empty data directory and a free port. */
export async function startServer(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rondall-e2e-'))
  // Root's PostgreSQL runs under another account, which has to get through.
  await chmod(dataDir, 0o711)
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data
      const found = listening.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`The server did not start:\n${output}`)))
  })
  return {
    url,
    output: () => output,
    async stop() {
      const gone = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
