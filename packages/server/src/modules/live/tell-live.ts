import type { LiveEvent } from '@rondall/contract/routes/live.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/transaction.ts'

export const liveChannel = 'rondall_live'

/** Tells the open pages of every process once this transaction commits; without one, now. */
export async function tellLive(db: Database | Transaction, event: LiveEvent) {
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(event)})`)
}
