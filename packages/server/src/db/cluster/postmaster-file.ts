import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { run } from './run.ts'

/** What a running PostgreSQL writes into its directory, and a killed one leaves there. */
export interface Postmaster {
  pid: number
  port: number
  socketDirectory: string
}

async function readPostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketDirectory] = text.split('\n')
  if (!pid || !port || socketDirectory === undefined) return undefined
  return { pid: Number(pid), port: Number(port), socketDirectory: socketDirectory.trim() }
}

/** The PostgreSQL of this directory, when one lives: coming up, serving or going down. */
export async function runningPostmaster(dataDirectory: string) {
  const found = await readPostmaster(dataDirectory)
  if (!found) return undefined
  const lives = (await socketAnswers(found)) || (await isPostmasterOf(found.pid, dataDirectory))
  return lives ? found : undefined
}

/**
 * PostgreSQL takes any living process under the old number for itself and refuses to start. After a
 * reboot or in a container that number is soon somebody else's, and a killed process that nobody
 * has buried counts as living for ever. So, nothing being alive here, lock files of such numbers
 * go; PostgreSQL still refuses to share living memory with another one.
 */
export async function removeForeignLocks(dataDirectory: string, socketDirectory?: string) {
  if (await runningPostmaster(dataDirectory)) return
  const locks = [path.join(dataDirectory, 'postmaster.pid')]
  if (socketDirectory) locks.push(path.join(socketDirectory, '.s.PGSQL.5432.lock'))
  for (const lock of locks) {
    const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
    if (pid && isAlive(pid)) await rm(lock, { force: true })
  }
}

/** Reaches across containers that share the directory, where process numbers mean nothing. */
function socketAnswers({ socketDirectory, port }: Postmaster) {
  return new Promise<boolean>((resolve) => {
    if (!socketDirectory) return resolve(false)
    const socket = net.connect(path.join(socketDirectory, `.s.PGSQL.${port}`))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function isPostmasterOf(pid: number, dataDirectory: string) {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return worksIn(pid, dataDirectory)
  // Windows cannot tell cheaply; there PostgreSQL's own check has to do.
  if (process.platform === 'win32') return true
  const { output } = await run('ps', ['-o', 'comm=', '-p', String(pid)])
  return output.includes('postgres')
}

/** PostgreSQL makes its data directory its working directory. */
async function worksIn(pid: number, dataDirectory: string) {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  if (name.trim() !== 'postgres') return false
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(dataDirectory))
  } catch (error) {
    // Root in a container may not look at other accounts' processes: better to wait than to harm.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
