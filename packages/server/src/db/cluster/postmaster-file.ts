import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { run } from './run.ts'

/** What a running PostgreSQL writes into its directory, and a killed one leaves there. */
export interface Postmaster {
  pid: number
  port: number
  socketDirectory: string
}

export async function readPostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(dataDirectory), 'utf8').catch(() => '')
  const [pid, , , port, socketDirectory] = text.split('\n')
  if (!pid || !port || socketDirectory === undefined) return undefined
  return { pid: Number(pid), port: Number(port), socketDirectory: socketDirectory.trim() }
}

/**
 * PostgreSQL takes any living process of its account under the old number for itself and refuses to
 * start; after a reboot or in a container that number is soon somebody else's. So the file goes
 * when the process is certainly another one. A second PostgreSQL on living shared memory is still
 * refused by PostgreSQL.
 */
export async function removeForeignPidFile(dataDirectory: string) {
  const text = await readFile(pidFile(dataDirectory), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const pid = Number.parseInt(text, 10)
  if (!(await isPostmasterOf(pid, dataDirectory))) await rm(pidFile(dataDirectory), { force: true })
}

/** Whether process `pid` lives and is the PostgreSQL of this directory. */
export async function isPostmasterOf(pid: number, dataDirectory: string) {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return worksIn(pid, dataDirectory)
  // Windows cannot tell cheaply; there PostgreSQL's own check has to do.
  if (process.platform === 'win32') return true
  const { output } = await run('ps', ['-o', 'comm=', '-p', String(pid)])
  return output.includes('postgres')
}

/** PostgreSQL makes its data directory its working directory. */
async function worksIn(pid: number, dataDirectory: string) {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(dataDirectory))
  } catch {
    return false
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const pidFile = (dataDirectory: string) => path.join(dataDirectory, 'postmaster.pid')
