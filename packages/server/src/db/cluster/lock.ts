import pg from 'pg'
import type { Endpoint } from './start.ts'

/** Any fixed number; "rond" in ASCII. */
const lockKey = 0x726f6e64
const guest = 'tool'

export const isGuest = (holder: string) => holder.startsWith(`rondall ${guest} `)

export interface Lock {
  client: pg.Client
  /** Resolves when the connection is gone, and the lock with it. */
  ended: Promise<void>
}

/**
 * One server per data directory. The lock lives in PostgreSQL and ends with the connection, so a
 * killed server leaves none behind and a recycled process number means nothing.
 */
export async function takeLock(
  endpoint: Endpoint,
  { asGuest }: { asGuest: boolean },
): Promise<Lock | undefined> {
  const client = new pg.Client({
    ...endpoint,
    database: 'postgres',
    application_name: `rondall ${asGuest ? guest : 'process'} ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
  if (rows[0]?.taken) return { client, ended }
  await client.end()
  return undefined
}

/** Who holds it, such as `rondall process 4711`; undefined when nobody does any more. */
export async function lockHolder(endpoint: Endpoint) {
  const client = new pg.Client({ ...endpoint, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  )
  await client.end()
  return rows[0]?.application_name as string | undefined
}
