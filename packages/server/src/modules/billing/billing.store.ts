import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { billingCustomers, billingSubscriptions } from '../../db/schema/billing.ts'
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
        email: row.email,
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
      ),
    )
    .returning({ id: billingCustomers.id })
  return taken.length > 0
}

export async function saveSubscription(
  tx: Transaction,
  row: typeof billingSubscriptions.$inferInsert,
) {
  const { id: _id, ...changed } = row
  await tx
    .insert(billingSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: billingSubscriptions.id,
      set: changed,
      setWhere: lt(billingSubscriptions.reading, row.reading),
    })
}

export async function subscriptionsOfUser(db: Database, userId: string) {
  const rows = await db
    .select({ subscription: billingSubscriptions, provider: billingCustomers.provider })
    .from(billingSubscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, billingSubscriptions.customerId))
    .where(eq(billingCustomers.userId, userId))
  return rows.map(({ subscription, provider }) => ({ ...subscription, provider }))
}
