import { createHash } from 'node:crypto'
import { lstat, mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { StartError } from '../../platform/start-error.ts'
import { giveTo } from './account.ts'
import type { Place } from './place.ts'

/** The name PostgreSQL gives its socket; no TCP port is opened, the number is only a name. */
const socketName = '.s.PGSQL.5432.lock'
/** The kernel's limit is 108 bytes on Linux and 104 on macOS, with the closing zero. */
const maxSocketPathBytes = 100

/**
 * The socket lies in the cluster's own directory, which only its account may enter (0700); the file
 * system is the authentication. A path too long for a socket gets a short one of the same kind.
 */
export async function socketDirectory({ dataDirectory, account }: Place) {
  if (Buffer.byteLength(path.join(dataDirectory, socketName)) <= maxSocketPathBytes)
    return dataDirectory
  const key = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)
  const short = path.join(shortHome(), `rondall-${key}`)
  if (await mkdir(short, { recursive: true, mode: 0o700 })) await giveTo(account, short)
  const found = await lstat(short)
  const owner = account?.uid ?? process.getuid?.()
  // Somebody else's directory under our name in a place all may write to would be a trap.
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o77) === 0) return short
  throw new StartError(
    `${short} is needed for the database's socket but belongs to somebody else: remove it, or use a data directory with a shorter path.`,
  )
}

function shortHome() {
  const home = os.tmpdir()
  return Buffer.byteLength(path.join(home, 'rondall-0123456789ab', socketName)) <=
    maxSocketPathBytes
    ? home
    : '/tmp'
}
