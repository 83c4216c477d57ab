import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import type { DatabaseLog } from './log.ts'
import type { Database, Transaction } from './transaction.ts'

/** Told when something urgent was written that is due at once; its text is the source's name. */
export const wakeChannel = 'rondall_due'

/**
 * Wakes the clockworks of all processes when this transaction commits. For what cannot wait for the
 * next look only: PostgreSQL lets transactions that notify commit one after the other.
 */
export async function wakeClockworks(tx: Database | Transaction, source: string) {
  await tx.execute(sql`select pg_notify(${wakeChannel}, ${source})`)
}

interface Listening {
  connect(): Promise<pg.Client>
  clock: Pick<Clock, 'wait'>
  log: DatabaseLog
}

const reconnectAfterMs = 2_000

/** Hears what is told on a channel, on a connection of its own that is made anew when it is lost. */
export async function listen(
  { connect, clock, log }: Listening,
  channel: string,
  heard: (text: string) => void,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    try {
      await listenOnce(await connect(), channel, heard, signal)
    } catch {
      log.warn({ channel }, 'Cannot listen to the database')
    }
    await clock.wait(reconnectAfterMs, signal).catch(() => undefined)
  }
}

async function listenOnce(
  client: pg.Client,
  channel: string,
  heard: (text: string) => void,
  signal: AbortSignal,
) {
  const gone = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
  client.on('notification', ({ payload }) => heard(payload ?? ''))
  try {
    await client.query(`listen ${channel}`)
    // What was told while nobody listened.
    heard('')
    await gone
  } finally {
    await client.end().catch(() => undefined)
  }
}
