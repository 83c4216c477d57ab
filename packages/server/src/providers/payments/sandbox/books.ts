import { desc, eq } from 'drizzle-orm'
import { sandboxPages, sandboxSubscriptions } from '../../../db/schema/billing.ts'
import { type Database, inTransaction, type Transaction } from '../../../db/transaction.ts'
import type { SandboxSubscription } from '../port.ts'

export type PageRow = typeof sandboxPages.$inferSelect
type Row = typeof sandboxSubscriptions.$inferSelect

export async function insertPage(db: Database, row: typeof sandboxPages.$inferInsert) {
  await db.insert(sandboxPages).values(row).onConflictDoNothing()
}

/** Ids of ours look like this; anything else is never looked for. */
const idForm = /^[\w-]{1,100}$/

export async function findPage(db: Database, id: string) {
  if (!idForm.test(id)) return undefined
  const [row] = await db.select().from(sandboxPages).where(eq(sandboxPages.id, id))
  return row
}

/** Runs an act on one page with nobody else at it, so that a double submit pays once. */
export const withPage = <T>(
  db: Database,
  id: string,
  act: (tx: Transaction, page: PageRow) => Promise<T>,
): Promise<T | undefined> =>
  inTransaction(db, async (tx) => {
    const rows = await tx.select().from(sandboxPages).where(eq(sandboxPages.id, id)).for('update')
    return rows[0] && act(tx, rows[0])
  })

export async function changePage(tx: Transaction, id: string, change: Partial<PageRow>) {
  await tx.update(sandboxPages).set(change).where(eq(sandboxPages.id, id))
}

export async function findSubscription(db: Database | Transaction, id: string) {
  if (!idForm.test(id)) return undefined
  const [row] = await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id))
  return row && fromRow(row)
}

/** The subscription that a customer's portal is about: the newest. */
export async function newestSubscription(db: Database | Transaction, customerId: string) {
  const [row] = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.customerId, customerId))
    .orderBy(desc(sandboxSubscriptions.createdAt))
    .limit(1)
  return row && fromRow(row)
}

export async function saveSubscription(
  db: Database | Transaction,
  subscription: SandboxSubscription,
  now: number,
) {
  const row = toRow(subscription)
  await db
    .insert(sandboxSubscriptions)
    .values({ ...row, createdAt: new Date(now) })
    .onConflictDoUpdate({ target: sandboxSubscriptions.id, set: row })
}

const fromRow = ({ createdAt: _createdAt, ...row }: Row): SandboxSubscription => ({
  ...row,
  periodStartsAt: row.periodStartsAt.getTime(),
  periodEndsAt: row.periodEndsAt.getTime(),
  endedAt: row.endedAt?.getTime(),
  card: row.card ?? undefined,
})

const toRow = (subscription: SandboxSubscription) => ({
  ...subscription,
  periodStartsAt: new Date(subscription.periodStartsAt),
  periodEndsAt: new Date(subscription.periodEndsAt),
  endedAt: subscription.endedAt === undefined ? null : new Date(subscription.endedAt),
  card: subscription.card ?? null,
})
