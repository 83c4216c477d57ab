import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../platform/start-error.ts'
import { type Account, isRoot, unprivilegedAccount } from './account.ts'
import { type Binaries, copyBinaries, installedBinaries, makeLinks, program } from './binaries.ts'
import { run } from './run.ts'

/** Where a cluster lives, with what it runs and under which account (ours when absent). */
export interface Place {
  dataDirectory: string
  binaries: Binaries
  account: Account | undefined
}

/** Reachable by every account, unlike a clone in root's own home. */
const sharedHome = '/var/lib/rondall'
const noteName = 'postgres-is-elsewhere.txt'

export async function findPlace(dataDir: string): Promise<Place> {
  // Others may pass through, not look: PostgreSQL's account has to get to its own directory.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  return isRoot() ? placeForRoot(dataDir) : ownPlace(dataDir)
}

async function ownPlace(dataDir: string): Promise<Place> {
  const dataDirectory = await notedDirectory(dataDir)
  return { dataDirectory, binaries: await usableBinaries(dataDir), account: undefined }
}

/** Whoever may not write into the installed package (a read-only image) uses a copy. */
async function usableBinaries(folder: string) {
  const installed = await installedBinaries()
  try {
    await makeLinks(installed.native)
    return installed
  } catch {
    return copyBinaries(installed, folder)
  }
}

async function placeForRoot(dataDir: string): Promise<Place> {
  const noted = await notedDirectory(dataDir)
  const account = (await ownerOf(noted)) ?? (await unprivilegedAccount())
  return {
    account,
    binaries: await reachableBinaries(account),
    dataDirectory: await reachableDirectory(dataDir, noted, account),
  }
}

/** Where the note says the cluster is, else the usual sub-directory. */
async function notedDirectory(dataDir: string) {
  const note = await readFile(path.join(dataDir, noteName), 'utf8').catch(() => '')
  return note.split('\n')[0] || path.join(await realpath(dataDir), 'postgres')
}

/** An existing cluster keeps the account it was made under. */
async function ownerOf(directory: string): Promise<Account | undefined> {
  const found = await stat(directory).catch(() => undefined)
  if (!found || found.uid === 0) return undefined
  return { name: `user ${found.uid}`, uid: found.uid, gid: found.gid }
}

async function reachableBinaries(account: Account) {
  const installed = await installedBinaries()
  await makeLinks(installed.native).catch(() => undefined)
  const works = await run(program(installed, 'postgres'), ['--version'], { account }).then(
    ({ code }) => code === 0,
    () => false,
  )
  if (works) return installed
  await mkdir(sharedHome, { recursive: true, mode: 0o755 })
  return copyBinaries(installed, sharedHome)
}

async function reachableDirectory(dataDir: string, noted: string, account: Account) {
  if (await canEnter(path.dirname(noted), account)) return noted
  const here = await realpath(dataDir)
  const key = createHash('sha256').update(here).digest('hex').slice(0, 12)
  const home = path.join(sharedHome, `data-${key}`)
  const directory = path.join(home, 'postgres')
  await mkdir(home, { recursive: true, mode: 0o755 })
  await moveExisting(noted, directory)
  await writeFile(
    path.join(dataDir, noteName),
    `${directory}\nThe account "${account.name}", which PostgreSQL runs under, cannot enter this directory, so the database is kept at the path above. It belongs to this data directory: move, copy and delete them together.\n`,
  )
  return directory
}

/** A cluster that was reachable once (its parent has been closed since) goes along. */
async function moveExisting(from: string, to: string) {
  await rename(from, to).catch((cause) => {
    if (cause.code === 'ENOENT') return
    throw new StartError(
      `PostgreSQL's account cannot enter ${from}, and it could not be moved to ${to} (${cause.code}): open the directories above it (chmod o+x), or move it by hand.`,
      { cause },
    )
  })
}

async function canEnter(directory: string, account: Account) {
  const { code } = await run('/bin/sh', ['-c', 'cd "$0"', directory], { account })
  return code === 0
}
