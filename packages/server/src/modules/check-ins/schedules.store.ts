import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { insertMany } from '../../db/insert-many.ts'
import { checkInOccurrences, checkInSchedules } from '../../db/schema/check-ins.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type Db = Database | Transaction
export type ScheduleRow = typeof checkInSchedules.$inferSelect

export async function selectSchedule(db: Db, seniorId: string) {
  const [row] = await db
    .select()
    .from(checkInSchedules)
    .where(eq(checkInSchedules.seniorId, seniorId))
  return row
}

/** Holds a senior's schedule, so that an answer and the question it answers do not pass each other. */
export async function lockSchedule(tx: Transaction, seniorId: string) {
  const [row] = await tx
    .select()
    .from(checkInSchedules)
    .where(eq(checkInSchedules.seniorId, seniorId))
    .for('update')
  return row
}

export async function insertSchedule(db: Db, row: typeof checkInSchedules.$inferInsert) {
  await db.insert(checkInSchedules).values(row).onConflictDoNothing()
}

export async function updateSchedule(
  tx: Transaction,
  seniorId: string,
  change: Partial<ScheduleRow>,
) {
  await tx.update(checkInSchedules).set(change).where(eq(checkInSchedules.seniorId, seniorId))
}

export const claimDueSchedules = (
  tx: Transaction,
  { now, limit }: { now: number; limit: number },
) =>
  tx
    .select()
    .from(checkInSchedules)
    .where(
      and(
        isNotNull(checkInSchedules.nextActionAt),
        sql`${checkInSchedules.nextActionAt} <= ${new Date(now)}`,
      ),
    )
    .orderBy(asc(checkInSchedules.nextActionAt))
    .limit(limit)
    .for('update', { skipLocked: true })

export const insertOccurrences = (
  tx: Transaction,
  rows: (typeof checkInOccurrences.$inferInsert)[],
) => insertMany(tx, checkInOccurrences, rows)

interface StepRow {
  senior_id: string
  settled_on: string
  next_action_at: string | null
}

export async function saveScheduleSteps(tx: Transaction, rows: readonly StepRow[]) {
  await tx.execute(sql`
    update check_in_schedules s
    set settled_on = x.settled_on, next_action_at = x.next_action_at, stumbles = 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(senior_id uuid, settled_on date, next_action_at timestamptz)
    where s.senior_id = x.senior_id`)
}

export async function postponeSchedules(tx: Transaction, seniorIds: string[], until: Date) {
  await tx
    .update(checkInSchedules)
    .set({ nextActionAt: until, stumbles: sql`${checkInSchedules.stumbles} + 1` })
    .where(
      and(inArray(checkInSchedules.seniorId, seniorIds), isNotNull(checkInSchedules.nextActionAt)),
    )
}
