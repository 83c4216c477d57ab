import { and, gt, inArray, sql } from 'drizzle-orm'
import { failureCounts } from '../../db/schema/limits.ts'
import type { Database } from '../../db/transaction.ts'

export async function readFailures(db: Database, keys: string[], now: Date) {
  const rows = await db
    .select()
    .from(failureCounts)
    .where(and(inArray(failureCounts.key, keys), gt(failureCounts.windowEndsAt, now)))
  return new Map(rows.map((row) => [row.key, row.failures]))
}

/** Adds one to each count in one statement; a window that is over starts anew. */
export async function countFailure(db: Database, keys: string[], now: Date, windowEndsAt: Date) {
  const over = sql`${failureCounts.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  await db
    .insert(failureCounts)
    .values([...keys].sort().map((key) => ({ key, failures: 1, windowEndsAt })))
    .onConflictDoUpdate({
      target: failureCounts.key,
      set: {
        failures: sql`case when ${over} then 1 else ${failureCounts.failures} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${failureCounts.windowEndsAt} end`,
      },
    })
}
