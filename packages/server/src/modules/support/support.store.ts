import { asc, desc, eq, sql } from 'drizzle-orm'
import { supportRequests } from '../../db/schema/billing.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export type SupportRow = typeof supportRequests.$inferSelect

export async function insertRequest(db: Database, row: typeof supportRequests.$inferInsert) {
  await db.insert(supportRequests).values(row)
}

export const newestRequests = (db: Database, limit: number) =>
  db.select().from(supportRequests).orderBy(desc(supportRequests.createdAt)).limit(limit)

/** The one that waits longest, put off in the same step: whoever dies over it lets it become due again. */
export async function takeRequest(
  tx: Transaction,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<SupportRow | undefined> {
  const [row] = await tx
    .select()
    .from(supportRequests)
    .where(sql`${supportRequests.nextActionAt} <= ${new Date(now)}`)
    .orderBy(asc(supportRequests.nextActionAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return undefined
  await tx
    .update(supportRequests)
    .set({ attempts: row.attempts + 1, nextActionAt: new Date(now + leaseMs) })
    .where(eq(supportRequests.id, row.id))
  return row
}

export async function settleRequest(
  db: Database,
  id: string,
  settled: { sentAt: Date; nextActionAt: null } | { nextActionAt: Date },
) {
  await db.update(supportRequests).set(settled).where(eq(supportRequests.id, id))
}
