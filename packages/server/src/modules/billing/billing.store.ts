import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import {
  billingCustomers,
  billingEvents,
  billingReadings,
  billingSubscriptions,
  planActivations,
} from '../../db/schema/billing.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export async function findCustomer(db: Database | Transaction, id: string) {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.id, id))
  return row
}

/** Adds a customer or keeps the newer address; the first payment stays the first. */
export async function saveCustomer(tx: Transaction, row: typeof billingCustomers.$inferInsert) {
  await tx
    .insert(billingCustomers)
    .values(row)
    .onConflictDoUpdate({
      target: billingCustomers.id,
      set: {
        // A customer deleted at the provider has no address any more; ours stays.
        email: sql`coalesce(nullif(excluded.email, ''), ${billingCustomers.email})`,
        paidAt: sql`coalesce(${billingCustomers.paidAt}, excluded.paid_at)`,
      },
    })
}

/** Whether the customer is this account's now; one that has an account never gets another. */
export async function takeCustomer(db: Database | Transaction, id: string, userId: string) {
  const taken = await db
    .update(billingCustomers)
    .set({ userId })
    .where(
      and(
        eq(billingCustomers.id, id),
        isNotNull(billingCustomers.paidAt),
        isNull(billingCustomers.userId),
        exists(db.select().from(users).where(eq(users.id, userId))),
      ),
    )
    .returning({ id: billingCustomers.id })
  return taken.length > 0
}

/** False where a later reading is kept already. */
export async function saveSubscription(
  tx: Transaction,
  row: typeof billingSubscriptions.$inferInsert,
) {
  const { id: _id, ...changed } = row
  const saved = await tx
    .insert(billingSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: billingSubscriptions.id,
      set: changed,
      setWhere: lt(billingSubscriptions.reading, row.reading),
    })
    .returning({ id: billingSubscriptions.id })
  return saved.length > 0
}

export async function subscriptionsOfUser(db: Database, userId: string) {
  const rows = await db
    .select({ subscription: billingSubscriptions, provider: billingCustomers.provider })
    .from(billingSubscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, billingSubscriptions.customerId))
    .where(eq(billingCustomers.userId, userId))
  return rows.map(({ subscription, provider }) => ({ ...subscription, provider }))
}

export async function subscriptionsOfUsers(db: Database | Transaction, userIds: readonly string[]) {
  const rows = await db
    .select({ subscription: billingSubscriptions, userId: billingCustomers.userId })
    .from(billingSubscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, billingSubscriptions.customerId))
    .where(inArray(billingCustomers.userId, [...userIds]))
  return rows.map(({ subscription, userId }) => ({ ...subscription, userId }))
}

/** The customer a person pays as now: the one whose payment came last. */
export async function payingCustomerOf(db: Database, userId: string) {
  const [row] = await db
    .select()
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), isNotNull(billingCustomers.paidAt)))
    .orderBy(desc(billingCustomers.paidAt))
    .limit(1)
  return row
}

export async function insertActivation(db: Database, row: typeof planActivations.$inferInsert) {
  await db.insert(planActivations).values(row).onConflictDoNothing()
}
/** Begins a reading of the provider; of two readings the one that began later counts. */
export async function nextReading(db: Database, subscriptionId: string) {
  const [row] = await db
    .insert(billingReadings)
    .values({ subscriptionId, begun: 1 })
    .onConflictDoUpdate({
      target: billingReadings.subscriptionId,
      set: { begun: sql`${billingReadings.begun} + 1` },
    })
    .returning({ begun: billingReadings.begun })
  return row?.begun ?? 1
}

/** Whether this news is still to be handled: unknown until now, or left unhandled by a failure. */
export async function noteEvent(db: Database, row: typeof billingEvents.$inferInsert) {
  await db.insert(billingEvents).values(row).onConflictDoNothing()
  const [kept] = await db.select().from(billingEvents).where(eq(billingEvents.id, row.id))
  return kept?.handledAt === null
}

export async function markEventHandled(db: Database, id: string, handledAt: Date) {
  await db.update(billingEvents).set({ handledAt }).where(eq(billingEvents.id, id))
}
