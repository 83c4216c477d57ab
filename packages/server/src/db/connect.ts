import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'
import type { StartError } from '../platform/start-error.ts'
import { openCluster } from './cluster/cluster.ts'
import { checkServer } from './external.ts'
import type { DatabaseLog } from './log.ts'
import { FollowingPool } from './pool.ts'
import { allowedOf, type ServerLimits, type Shares, sharesOf } from './shares.ts'
import type { Database } from './transaction.ts'
import { withDatabase } from './with-database.ts'

export interface DatabaseOptions {
  /** Any PostgreSQL of 14 or newer; without it the server runs its own cluster in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  clock: Clock
  random: Random
  log: DatabaseLog
  /** The database is gone for good while running; the server should stop with this sentence. */
  onLost?: (reason: StartError) => void
  /** How many connections this process may hold; without it, a share of what the server allows. */
  maxConnections?: number | undefined
  /** This process does hardly anything else. */
  forLifeAlone?: boolean
  /** Where another process of ours has opened the database already. */
  opened?: pg.PoolConfig
  /** A tool: uses the server's database beside it, and starts the cluster only where none runs. */
  asGuest?: boolean
  /** Off only for databases that are thrown away after a test. */
  durable?: boolean
  /** Speak over loopback with a password even where sockets exist (as on Windows). */
  loopback?: boolean
}

export interface OpenDatabase {
  db: Database
  /** On connections of its own, which nothing but calls for help, check-ins, incidents and their messages takes. */
  lifeDb: Database
  pool: pg.Pool
  /** How another process (a test, a tool) reaches the same database. */
  connection: pg.PoolConfig
  /** A connection outside of the pool, for listening. */
  connectAlone(): Promise<pg.Client>
  /** Connections to another database of the same server; whoever asks ends them. */
  poolOf(database: string): pg.Pool
  /** Where our own cluster keeps its files; undefined when the database is somebody else's server. */
  clusterDirectory: string | undefined
  ping(): Promise<void>
  /** The connections that each kind of work has. */
  shares: Shares
  close(): Promise<void>
}

const poolEndsWithinMs = 5_000
/** A browser tries a press for 10 s, and again every 5 s. */
const connectedWithinMs = 5_000
/** Whoever hangs or is gone in the middle of a transaction, with its host perhaps, holds its rows no longer than this. */
const heldInVainFor = '20s'

/** Opens the database, making and starting our own cluster first when there is no other. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { connection, clusterDirectory, closeServer } = await serverOf(options)
  const Client = clientOf(connection)
  const openPool = (max: number, idleTimeoutMillis?: number) => {
    const pool = new FollowingPool({
      ...{ Client, max, clock: options.clock, application_name: 'rondall', onConnect: prepare },
      connectionTimeoutMillis: connectedWithinMs,
      ...(idleTimeoutMillis === undefined ? {} : { idleTimeoutMillis }),
    })
    // An idle connection that dies is replaced at the next use; unheard, it would end the process.
    pool.on('error', (error) => options.log.warn({ reason: error.message }, 'Lost a connection'))
    return pool
  }
  const pool = openPool(1)
  const allowed = options.maxConnections ?? allowedOf(await limitsOf(pool))
  const shares = sharesOf(allowed, options.forLifeAlone)
  pool.most = shares.general
  // Never given back for want of use: somebody else might take the place.
  const lifePool = openPool(shares.life, 0)
  await fill(lifePool, shares.life)
  return {
    db: drizzle(pool),
    lifeDb: drizzle(lifePool),
    pool,
    shares,
    connection,
    clusterDirectory,
    poolOf: (database) => new pg.Pool({ ...inDatabase(connection, database), max: 2 }),
    connectAlone: async () => {
      const client = new Client({ application_name: 'rondall' })
      // Unheard, its end would be the end of the process.
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await Promise.all([pool, lifePool].map((each) => endPool(each, options.clock)))
      await closeServer()
    },
  }
}

const serverOf = (options: DatabaseOptions): Promise<Server> => {
  if (options.opened) return inUse(options.opened)
  return options.databaseUrl ? external(options.databaseUrl, options) : embedded(options)
}

interface Server {
  connection: pg.PoolConfig
  clusterDirectory: string | undefined
  closeServer(): Promise<void>
}

const inUse = async (connection: pg.PoolConfig) => ({
  connection,
  clusterDirectory: undefined,
  closeServer: async () => undefined,
})

/** What the server, this database and this account allow, whichever is least. */
async function limitsOf(pool: pg.Pool): Promise<ServerLimits> {
  const { rows } = await pool.query<ServerLimits>(`select
    least(current_setting('max_connections')::int, nullif(datconnlimit, -1), nullif(rolconnlimit, -1)) as most,
    current_setting('superuser_reserved_connections')::int
      + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved
    from pg_database, pg_roles where datname = current_database() and rolname = current_user`)
  if (!rows[0]) throw new Error('The server does not say how many connections it allows')
  return rows[0]
}

async function prepare(client: pg.ClientBase) {
  // The pool listens while a connection is idle only: unheard, the end of one that is in use would end the process.
  client.on('error', () => undefined)
  await client.query(`set idle_in_transaction_session_timeout = '${heldInVainFor}'`)
}

/** Knocks where the database is at that moment; a pool itself keeps a copy of where it was. */
function clientOf(connection: pg.PoolConfig) {
  return class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, ...connection })
    }
  }
}

const inDatabase = ({ connectionString, ...rest }: pg.PoolConfig, database: string) =>
  connectionString
    ? { connectionString: withDatabase(connectionString, database) }
    : { ...rest, database }

async function external(databaseUrl: string, { clock }: DatabaseOptions) {
  await checkServer(databaseUrl, clock)
  return inUse({ connectionString: databaseUrl })
}

async function embedded(options: DatabaseOptions) {
  const cluster = await openCluster({
    durable: true,
    loopback: false,
    asGuest: false,
    onLost: () => undefined,
    ...options,
  })
  // Shared with the cluster, not copied: connections made later go to where it then is.
  const connection: pg.PoolConfig = Object.assign(cluster.endpoint, { database: cluster.database })
  return { connection, clusterDirectory: cluster.directory, closeServer: cluster.close }
}

/** A connection that somebody still holds must not keep the server from stopping. */
async function endPool(pool: pg.Pool, clock: Clock) {
  const waited = new AbortController()
  const deadline = clock.wait(poolEndsWithinMs, waited.signal).catch(() => undefined)
  await Promise.race([pool.end(), deadline])
  waited.abort()
}

/**
 * All of them at once: where the server has fewer than we were told, all else would take them, and a press of
 * help in a rush would wait until its connection is made. As many as the server gives are enough to start.
 */
async function fill(pool: pg.Pool, many: number) {
  const connecting = Array.from({ length: many }, () => pool.connect())
  const first = await connecting[0]
  const others = await Promise.allSettled(connecting.slice(1))
  first?.release()
  for (const other of others) if (other.status === 'fulfilled') other.value.release()
}
