import {
  appendFile,
  chmod,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import type { Random } from '../../platform/random.ts'
import { accountName, giveTo } from './account.ts'
import { program } from './binaries.ts'
import { clusterFailure, foreignOwner, otherMajor } from './failure.ts'
import type { Place } from './place.ts'
import { run } from './run.ts'

export const clusterUser = 'rondall'
export const settingsFile = 'rondall.conf'
const passwordFile = 'rondall.password'

/** Makes the cluster where there is none yet, and checks the one that is there. */
export async function ensureCluster(place: Place, random: Random) {
  const { dataDirectory, binaries } = place
  const found = await readFile(path.join(dataDirectory, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw foreignOwner(dataDirectory, 'another user')
  })
  if (found === undefined) return createCluster(place, random)
  if (found.trim() !== String(binaries.major))
    throw otherMajor(dataDirectory, found.trim(), binaries.major)
  await checkOwner(place)
}

/** Made beside its place and renamed: a first start that is killed leaves nothing half-made. */
async function createCluster(place: Place, random: Random) {
  const draft = `${place.dataDirectory}.new-${process.pid}`
  await removeDrafts(place.dataDirectory)
  await mkdir(draft, { mode: 0o700 })
  await giveTo(place.account, draft)
  await initialise(draft, place, random)
  await rename(draft, place.dataDirectory).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    // Another server's first start was faster; theirs is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  await syncDirectory(path.dirname(place.dataDirectory))
}

async function initialise(draft: string, place: Place, random: Random) {
  const password = `${draft}.password`
  await writeFile(password, random.bytes(24).toString('hex'), { mode: 0o600 })
  await giveTo(place.account, password)
  const args = [`--pgdata=${draft}`, `--username=${clusterUser}`, `--pwfile=${password}`]
  const outcome = await run(program(place.binaries, 'initdb'), [...args, ...initialArguments], {
    account: place.account,
  })
  if (outcome.code !== 0) {
    for (const left of [draft, password]) await rm(left, { recursive: true, force: true })
    throw clusterFailure(outcome.output, place.dataDirectory)
  }
  await rename(password, path.join(draft, passwordFile))
  await appendFile(path.join(draft, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`)
}

/** PostgreSQL's own C.UTF-8 orders and folds the same everywhere, whatever the system has. */
const initialArguments = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  // Local means a socket that only the cluster's account can reach.
  '--auth-local=trust',
  '--auth-host=scram-sha-256',
]

export const readPassword = (dataDirectory: string) =>
  readFile(path.join(dataDirectory, passwordFile), 'utf8')

/** PostgreSQL insists on both: the directory is its account's and closed to all others. */
async function checkOwner({ dataDirectory, account }: Place) {
  const { uid } = await stat(dataDirectory)
  const expected = account?.uid ?? process.getuid?.()
  if (expected === undefined) return
  if (uid === 0 && account) await giveAll(account, dataDirectory)
  else if (uid !== expected) throw foreignOwner(dataDirectory, await accountName(uid))
  await chmod(dataDirectory, 0o700)
}

/** A directory copied back by root comes as root's. */
async function giveAll(account: NonNullable<Place['account']>, directory: string) {
  await giveTo(account, directory)
  const entries = await readdir(directory, { recursive: true })
  for (const entry of entries) await giveTo(account, path.join(directory, entry))
}

async function removeDrafts(dataDirectory: string) {
  const [parent, name] = [path.dirname(dataDirectory), path.basename(dataDirectory)]
  for (const entry of await readdir(parent)) {
    const pid = Number(entry.match(/\.new-(\d+)/)?.[1])
    if (!entry.startsWith(`${name}.new-`) || isOther(pid)) continue
    await rm(path.join(parent, entry), { recursive: true, force: true })
  }
}

function isOther(pid: number) {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A rename is on the disk only when its directory is. */
async function syncDirectory(directory: string) {
  if (process.platform === 'win32') return
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}
