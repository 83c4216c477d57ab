import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction, sqlState, type Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { markSent, type Sent, supersedeLater } from './deliveries-queue.store.ts'
import type { Delivery } from './delivery.ts'
import type { SentLog } from './sent-log.ts'

interface Deps {
  db: Database
  clock: Pick<Clock, 'wait'>
  /** Absent: what was sent is kept in memory only until the database takes it. */
  sentLog?: SentLog
}

export type Write = () => Promise<void>

export const writing =
  ({ db }: Deps, write: (tx: Transaction, now: number) => Promise<void>): Write =>
  () =>
    inTransaction(db, async (tx) => write(tx, await databaseNow(tx)))

const againAfterMs = 500
const longestRestMs = 5_000
/** The statement itself is at fault (data, constraints, syntax), not the database's state. */
const isWrong = (error: unknown) => /^(22|23|42)/.test(sqlState(error) ?? '')

/** A database that is away must not turn a message that went out into one that goes out twice: it is waited for. */
export async function settle({ clock }: Deps, write: Write) {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (isWrong(error)) throw error
      await clock.wait(Math.min(longestRestMs, againAfterMs * tries))
    }
  }
}

/** Keeps that it was sent: on the disk first, for the database may be away for longer than this process lives. */
export async function settleSent(deps: Deps, delivery: Delivery, sent: Sent) {
  await deps.sentLog?.keep(sent)
  await settle(deps, async () => {
    await markSent(deps.db, sent)
    await supersedeLater(deps.db, delivery)
  })
  deps.sentLog?.forget(sent.id)
}

/** What processes that have ended had sent: told to the database before anything else is claimed. */
export async function settleLeft({ db, sentLog }: Deps) {
  if (!sentLog) return
  for (const sent of await sentLog.left()) {
    await markSent(db, sent).catch((error) => {
      // A damaged line must not hold up all sending for ever.
      if (!isWrong(error)) throw error
    })
  }
  await sentLog.clear()
}
