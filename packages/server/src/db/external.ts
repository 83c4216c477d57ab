import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import { StartError } from '../platform/start-error.ts'
import { isDatabaseAway } from './away.ts'

const readyWithinMs = 30_000
const oldestVersion = 140_000

/** Waits for a database that is just starting, and refuses one that is too old. */
export async function checkServer(databaseUrl: string, clock: Clock) {
  const since = clock.monotonic()
  for (;;) {
    try {
      return refuseOld(await serverVersion(databaseUrl))
    } catch (error) {
      if (error instanceof StartError) throw error
      const late = clock.monotonic() - since > readyWithinMs
      if (late || !isDatabaseAway(error)) throw notReachable(error)
      await sleep(250)
    }
  }
}

async function serverVersion(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('show server_version_num')
    return Number(rows[0]?.server_version_num)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function refuseOld(version: number) {
  if (version >= oldestVersion) return
  throw new StartError(
    `DATABASE_URL names a PostgreSQL ${Math.floor(version / 10_000)}; Rondall needs PostgreSQL 14 or newer.`,
  )
}

/** The address is left out: it holds the password. */
function notReachable(cause: unknown) {
  const reason = cause instanceof AggregateError ? cause.errors[0] : cause
  const words = reason instanceof Error ? reason.message : String(reason)
  return new StartError(`The database named by DATABASE_URL cannot be used: ${words}.`, { cause })
}
