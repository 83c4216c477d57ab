import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { insertMany } from '../../../db/insert-many.ts'
import {
  billingCustomers,
  billingSubscriptions,
  paymentLetters,
} from '../../../db/schema/billing.ts'
import type { Database, Transaction } from '../../../db/transaction.ts'

export type PaymentLetter = typeof paymentLetters.$inferSelect

export type NewLetter = typeof paymentLetters.$inferInsert

/** What was told already under the same name is left out. */
export const insertLetters = (db: Database | Transaction, rows: readonly NewLetter[]) =>
  insertMany(db, paymentLetters, rows)

export async function findLetter(db: Database, id: string) {
  const [row] = await db.select().from(paymentLetters).where(eq(paymentLetters.id, id))
  return row
}

/** Takes up what is due, under a lease: whoever dies with it lets it become due again. */
export async function claimLetters(
  db: Database,
  { now, leaseMs, limit }: { now: number; leaseMs: number; limit: number },
): Promise<PaymentLetter[]> {
  const due = db
    .select({ id: paymentLetters.id })
    .from(paymentLetters)
    .where(sql`${paymentLetters.nextActionAt} <= ${new Date(now)}`)
    .orderBy(asc(paymentLetters.nextActionAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(paymentLetters)
    .set({
      attempts: sql`${paymentLetters.attempts} + 1`,
      nextActionAt: new Date(now + leaseMs),
    })
    .where(inArray(paymentLetters.id, due))
    .returning()
}

type Settled =
  | { state: 'sent'; sentAt: Date; nextActionAt: null }
  | { state: 'superseded' | 'failed'; nextActionAt: null }
  | { state: 'queued'; nextActionAt: Date }

export async function settleLetter(db: Database, { id }: PaymentLetter, settled: Settled) {
  await db
    .update(paymentLetters)
    .set(settled)
    .where(and(eq(paymentLetters.id, id), eq(paymentLetters.state, 'queued')))
}

/** The names of everything that was told of a subscription, by the newest first. */
export async function eventsOf(tx: Transaction, subscriptionIds: readonly string[]) {
  const rows = await tx
    .selectDistinct({
      subscriptionId: paymentLetters.subscriptionId,
      event: paymentLetters.event,
      recipient: paymentLetters.recipient,
      personId: paymentLetters.personId,
      seniorId: paymentLetters.seniorId,
      createdAt: paymentLetters.createdAt,
    })
    .from(paymentLetters)
    .where(inArray(paymentLetters.subscriptionId, [...subscriptionIds]))
    .orderBy(desc(paymentLetters.createdAt))
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)
}

/** Subscriptions about which somebody may have to be told something now. */
export async function claimDueSubscriptions(
  tx: Transaction,
  { now, limit }: { now: number; limit: number },
) {
  return tx
    .select({
      subscription: billingSubscriptions,
      payerId: billingCustomers.userId,
      email: billingCustomers.email,
      paysForId: billingCustomers.paysForId,
    })
    .from(billingSubscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, billingSubscriptions.customerId))
    .where(sql`${billingSubscriptions.nextActionAt} <= ${new Date(now)}`)
    .orderBy(asc(billingSubscriptions.nextActionAt))
    .limit(limit)
    .for('update', { of: billingSubscriptions, skipLocked: true })
}

export async function saveNextTelling(tx: Transaction, id: string, nextActionAt: Date | null) {
  await tx
    .update(billingSubscriptions)
    .set({ nextActionAt, stumbles: 0 })
    .where(eq(billingSubscriptions.id, id))
}

export async function postponeTelling(tx: Transaction, ids: readonly string[], until: Date) {
  await tx
    .update(billingSubscriptions)
    .set({ nextActionAt: until, stumbles: sql`${billingSubscriptions.stumbles} + 1` })
    .where(inArray(billingSubscriptions.id, [...ids]))
}
