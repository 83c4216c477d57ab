import { rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '../../platform/random.ts'
import { StartError } from '../../platform/start-error.ts'
import { ensureCluster } from './create.ts'
import { isGuest, type Lock, lockHolder, takeLock } from './lock.ts'
import { findPlace, type Place } from './place.ts'
import { type Endpoint, ensureRunning, type StartOptions } from './start.ts'
import { stopCluster } from './stop.ts'

export interface ClusterOptions extends StartOptions {
  dataDir: string
  random: Random
  /** The cluster is lost for good: another server has taken it over. */
  onLost: (reason: StartError) => void
}

export interface Cluster {
  /** Changes in place when the cluster comes back elsewhere (a tool may have started it). */
  endpoint: Endpoint
  database: string
  directory: string
  close(): Promise<void>
}

interface Held {
  endpoint: Endpoint
  lock: Lock | undefined
}

const databaseName = 'rondall'
/** A server that is just stopping lets go within this. */
const lockWithinMs = 5_000
const maxBackOffMs = 10_000

/** Our own cluster: made, running, ours alone, and kept running until closed. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const place = await findPlace(options.dataDir)
  if (options.asGuest) await refuseMissing(place, options.dataDir)
  await ensureCluster(place, options.random)
  const { endpoint, lock } = await hold(place, options)
  const shared = { endpoint, database: databaseName, directory: place.dataDirectory }
  if (!lock) return { ...shared, close: async () => undefined }
  await createDatabase(lock.client)
  const supervision = supervise({ endpoint, lock }, place, options)
  return {
    ...shared,
    close: async () => {
      await supervision.end()
      await stopCluster(place)
      await removeSocketDirectory(endpoint, place)
    },
  }
}

/** The short one that a long path made necessary; PostgreSQL has emptied it. */
async function removeSocketDirectory({ host }: Endpoint, { dataDirectory }: Place) {
  if (path.isAbsolute(host) && host !== dataDirectory) await rmdir(host).catch(() => undefined)
}

async function refuseMissing({ dataDirectory }: Place, dataDir: string) {
  await stat(dataDirectory).catch(() => {
    throw new StartError(`There is no database in ${dataDir} yet.`)
  })
}

/**
 * Runs the cluster and takes the lock, over and over while it is coming up or going down. A guest
 * goes without the lock where a server has it.
 */
async function hold(place: Place, options: ClusterOptions): Promise<Held> {
  const since = options.clock.monotonic()
  for (;;) {
    const endpoint = await ensureRunning(place, options)
    const lock = await takeLock(endpoint, options).catch((error) => {
      options.log.warn({ code: error.code }, 'The database went away while starting')
      return 'gone' as const
    })
    if (lock !== 'gone' && (lock || options.asGuest)) return { endpoint, lock }
    if (!lock && options.clock.monotonic() - since > lockWithinMs)
      await refuseSecond(endpoint, options)
    await sleep(100)
  }
}

/** A tool lets go when it is done (a backup may take a minute); another server does not. */
async function refuseSecond(endpoint: Endpoint, { dataDir }: ClusterOptions) {
  const holder = await lockHolder(endpoint).catch(() => undefined)
  if (!holder || isGuest(holder)) return
  throw new StartError(
    `Another Rondall (${holder}) is using the data directory ${dataDir}: stop it first, or set DATA_DIR to another directory.`,
  )
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [
    databaseName,
  ])
  if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(databaseName)}`)
}

/** The connection that holds the lock ends when PostgreSQL does: then both are taken up again. */
function supervise({ endpoint, lock: first }: Held, place: Place, options: ClusterOptions) {
  const ended = new AbortController()
  let recovery = Promise.resolve()

  const watch = (lock: Lock | undefined) => {
    lock?.ended.then(() => {
      if (!ended.signal.aborted) recovery = recover().catch(() => undefined)
    })
  }

  const recover = async () => {
    options.log.warn({}, 'The database stopped; starting it again')
    for (
      let backOffMs = 100;
      !ended.signal.aborted;
      backOffMs = Math.min(backOffMs * 2, maxBackOffMs)
    ) {
      try {
        const again = await hold(place, options)
        Object.assign(endpoint, again.endpoint)
        options.log.info({}, 'The database is back')
        return watch(again.lock)
      } catch (error) {
        if (isTakenOver(error)) return options.onLost(error)
        options.log.error({ reason: String(error) }, 'The database could not be started again')
        await options.clock.wait(backOffMs, ended.signal)
      }
    }
  }

  watch(first)
  return {
    /** Ends the watching; the lock itself goes with the cluster, so that nobody slips in between. */
    end: async () => {
      ended.abort()
      await recovery
    },
  }
}

const isTakenOver = (error: unknown): error is StartError =>
  error instanceof StartError && error.message.startsWith('Another Rondall')
