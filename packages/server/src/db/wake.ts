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

/** Who hears what is told on which channel. */
type Hears = Record<string, (text: string) => void>

/** Hears what is told on channels, on a connection of its own that is made again when it is lost. */
export async function listen(
  { connect, clock, log }: Listening,
  hears: Hears,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    try {
      await listenOnce(await connect(), hears, signal)
    } catch {
      log.warn({ channels: Object.keys(hears).join() }, 'Cannot listen to the database')
    }
    await clock.wait(reconnectAfterMs, signal).catch(() => undefined)
  }
}

async function listenOnce(client: pg.Client, hears: Hears, signal: AbortSignal) {
  const gone = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
  client.on('notification', ({ channel, payload }) => hears[channel]?.(payload ?? ''))
  try {
    for (const [channel, heard] of Object.entries(hears)) {
      await client.query(`listen ${channel}`)
      // What was told while nobody listened.
      heard('')
    }
    await gone
  } finally {
    await client.end().catch(() => undefined)
  }
}
