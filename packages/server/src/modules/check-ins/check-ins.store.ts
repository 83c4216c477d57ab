import { and, desc, eq, sql } from 'drizzle-orm'
import { checkIns } from '../../db/schema/check-ins.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type Db = Database | Transaction
export type CheckInRow = typeof checkIns.$inferSelect

/** Keeps it, unless this press was kept before. */
export async function insertCheckIn(tx: Transaction, row: typeof checkIns.$inferInsert) {
  const [kept] = await tx
    .insert(checkIns)
    .values(row)
    .onConflictDoNothing({ target: [checkIns.seniorId, checkIns.pressId] })
    .returning()
  return kept
}

export async function selectByPress(db: Db, seniorId: string, pressId: string) {
  const [row] = await db
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.seniorId, seniorId), eq(checkIns.pressId, pressId)))
  return row
}

export async function setIncident(tx: Transaction, id: string, incidentId: string) {
  await tx.update(checkIns).set({ incidentId }).where(eq(checkIns.id, id))
}

export async function selectLatest(db: Db, seniorId: string) {
  const [row] = await db
    .select()
    .from(checkIns)
    .where(eq(checkIns.seniorId, seniorId))
    .orderBy(desc(checkIns.at))
    .limit(1)
  return row
}

/**
 * Whether being active would answer anything: where it counts, and a question waits or today has had no word
 * yet. Else each sentence of a conversation would be a check-in.
 */
export async function countsActivity(db: Db, seniorId: string) {
  const { rows } = await db.execute<{ counts: boolean }>(sql`
    select s.any_activity_counts and s.enabled and (
      exists (select from check_in_occurrences o where o.senior_id = s.senior_id and o.state = 'waiting')
      or not exists (select from check_ins c where c.senior_id = s.senior_id and c.at >=
        date_trunc('day', rondall_now() at time zone s.time_zone) at time zone s.time_zone)) as counts
    from check_in_schedules s where s.senior_id = ${seniorId}`)
  return rows[0]?.counts ?? false
}
