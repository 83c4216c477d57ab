import { and, gt, inArray, sql } from 'drizzle-orm'
import { failureCounts } from '../../db/schema/limits.ts'
import type { Database } from '../../db/transaction.ts'

export type Count = Pick<typeof failureCounts.$inferSelect, 'key' | 'failures' | 'windowEndsAt'>

export async function readTries(db: Database, keys: string[], now: Date) {
  const rows = await db
    .select()
    .from(failureCounts)
    .where(and(inArray(failureCounts.key, keys), gt(failureCounts.windowEndsAt, now)))
  return new Map(rows.map((row) => [row.key, row]))
}

/** Adds one to each count in one statement; a window that is over starts again. Gives the new counts. */
export async function countTry(db: Database, keys: string[], now: Date, windowEndsAt: Date) {
  const over = sql`${failureCounts.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const rows = await db
    .insert(failureCounts)
    .values([...keys].sort().map((key) => ({ key, failures: 1, windowEndsAt })))
    .onConflictDoUpdate({
      target: failureCounts.key,
      set: {
        failures: sql`case when ${over} then 1 else ${failureCounts.failures} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${failureCounts.windowEndsAt} end`,
      },
    })
    .returning()
  return new Map(rows.map((row) => [row.key, row]))
}

export async function uncountTry(db: Database, keys: string[], now: Date) {
  // Locked in one order, as counting does, or the two could wait for each other.
  await db.execute(sql`
    update failure_counts set failures = greatest(failures - 1, 0)
    from (
      select key from failure_counts
      where key in ${[...keys].sort()} and window_ends_at > ${now.toISOString()}::timestamptz
      order by key for update
    ) as counted
    where failure_counts.key = counted.key`)
}

/** Windows that are over; those that somebody is about to count in are left to them. */
export async function deleteOver(db: Database, now: Date) {
  await db.execute(sql`
    delete from failure_counts where key in (
      select key from failure_counts where window_ends_at <= ${now.toISOString()}::timestamptz
      order by key for update skip locked
    )`)
}
