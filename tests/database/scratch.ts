import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

export const isRoot = process.getuid?.() === 0

/** A new directory that every account may pass through; `uid` owns it. */
export async function scratchDirectory(uid?: number) {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rondall-kill-'))
  await chmod(directory, 0o711)
  if (uid !== undefined) await chown(directory, uid, uid)
  return directory
}

/** The cluster of a data directory: in it, or where its note says. */
export async function clusterOf(dataDir: string) {
  const note = await readFile(path.join(dataDir, 'postgres-is-elsewhere.txt'), 'utf8').catch(
    () => '',
  )
  return note.split('\n')[0] || path.join(dataDir, 'postgres')
}

/** Ends what a failed test may have left running, and removes the directory. */
export async function removeScratch(dataDir: string) {
  const cluster = await clusterOf(dataDir)
  const pid = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  try {
    if (pid) process.kill(Number.parseInt(pid, 10), 'SIGQUIT')
  } catch {
    // It had ended already.
  }
  const options = { recursive: true, force: true, maxRetries: 5 }
  await rm(cluster, options)
  await rm(dataDir, options)
}
