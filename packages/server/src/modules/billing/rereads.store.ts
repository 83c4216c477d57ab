import { asc, eq, lte, sql } from 'drizzle-orm'
import { billingRereads } from '../../db/schema/billing.ts'
import type { Database, Transaction } from '../../db/transaction.ts'
import { takenUpMs } from './reread-times.ts'

type Db = Database | Transaction
export type RereadRow = typeof billingRereads.$inferSelect

/** What is to be read again and when, in place of what was planned for it before. */
export async function planReread(
  db: Db,
  { id, kind, at }: Pick<RereadRow, 'id' | 'kind'> & { at: number | undefined },
) {
  if (at === undefined) return forgetReread(db, id)
  const planned = { kind, nextActionAt: new Date(at), attempts: 0 }
  await db
    .insert(billingRereads)
    .values({ id, startedAt: sql`rondall_now()`, ...planned })
    .onConflictDoUpdate({ target: billingRereads.id, set: planned })
}

export async function forgetReread(db: Db, id: string) {
  await db.delete(billingRereads).where(eq(billingRereads.id, id))
}

/** The one that is due longest, put off in the same step: whoever dies over it lets it become due again. */
export async function takeReread(tx: Transaction, now: number): Promise<RereadRow | undefined> {
  const [row] = await tx
    .select()
    .from(billingRereads)
    .where(lte(billingRereads.nextActionAt, new Date(now)))
    .orderBy(asc(billingRereads.nextActionAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return undefined
  await tx
    .update(billingRereads)
    .set({
      attempts: row.attempts + 1,
      nextActionAt: new Date(now + takenUpMs(row.attempts)),
    })
    .where(eq(billingRereads.id, row.id))
  return row
}
