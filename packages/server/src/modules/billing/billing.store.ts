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

export async function findSubscription(db: Database | Transaction, id: string) {
  const [row] = await db.select().from(billingSubscriptions).where(eq(billingSubscriptions.id, id))
  return row
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

/** Notes the senior whom a customer pays for. */
export async function setPaysFor(tx: Transaction, customerId: string, seniorId: string) {
  const known = tx
    .select()
    .from(users)
    .where(and(eq(users.id, seniorId), eq(users.role, 'senior')))
  await tx
    .update(billingCustomers)
    .set({ paysForId: seniorId })
    .where(and(eq(billingCustomers.id, customerId), exists(known)))
}

/** Whoever paid with this address last and has no account yet. */
export async function customerWithoutAccount(db: Database, email: string) {
  const [row] = await db
    .select()
    .from(billingCustomers)
    .where(
      and(
        eq(billingCustomers.email, email),
        isNotNull(billingCustomers.paidAt),
        isNull(billingCustomers.userId),
      ),
    )
    .orderBy(desc(billingCustomers.paidAt))
    .limit(1)
  return row
}

export async function newestSubscriptionOf(db: Database, customerId: string) {
  const [row] = await db
    .select()
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.customerId, customerId))
    .orderBy(desc(billingSubscriptions.currentPeriodStartsAt))
    .limit(1)
  return row
}

/** What people of any role pay for these seniors. */
export async function subscriptionsFor(db: Database | Transaction, seniorIds: readonly string[]) {
  const rows = await db
    .select({
      subscription: billingSubscriptions,
      seniorId: billingCustomers.paysForId,
      payerId: billingCustomers.userId,
      provider: billingCustomers.provider,
    })
    .from(billingSubscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, billingSubscriptions.customerId))
    .where(inArray(billingCustomers.paysForId, [...seniorIds]))
  return rows.map(({ subscription, ...whose }) => ({ ...subscription, ...whose }))
}

export async function subscriptionsOfCustomer(db: Database, customerId: string) {
  return db
    .select()
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.customerId, customerId))
}

export async function findUserEmail(db: Database, id: string) {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  return row?.email
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

/** Whoever takes news up has this long; after that they died over it. */
const eventLeaseMs = 60_000

/** `mine` is for one only: news that are unknown until now, or were left by somebody who died over them. */
export async function noteEvent(
  db: Database,
  { id, type, now }: { id: string; type: string; now: number },
): Promise<'mine' | 'taken' | 'handled'> {
  const receivedAt = new Date(now)
  const [mine] = await db
    .insert(billingEvents)
    .values({ id, type, receivedAt })
    .onConflictDoUpdate({
      target: billingEvents.id,
      set: { receivedAt },
      setWhere: sql`${billingEvents.handledAt} is null
        and ${billingEvents.receivedAt} < ${new Date(now - eventLeaseMs)}`,
    })
    .returning({ id: billingEvents.id })
  if (mine) return 'mine'
  const [kept] = await db.select().from(billingEvents).where(eq(billingEvents.id, id))
  return kept?.handledAt ? 'handled' : 'taken'
}

/** What could not be handled is unknown again. */
export async function forgetEvent(db: Database, id: string) {
  await db
    .delete(billingEvents)
    .where(and(eq(billingEvents.id, id), isNull(billingEvents.handledAt)))
}

export async function markEventHandled(db: Database, id: string, handledAt: Date) {
  await db.update(billingEvents).set({ handledAt }).where(eq(billingEvents.id, id))
}
