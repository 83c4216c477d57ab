import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { reminderOccurrences, reminders } from '../../db/schema/reminders.ts'
import type { Database, Transaction } from '../../db/transaction.ts'
import type { DueReminder } from './reminder-state.ts'

export type OccurrenceRow = typeof reminderOccurrences.$inferSelect
type Db = Database | Transaction

/** A row as its rules see it. */
export const asDue = (row: OccurrenceRow): DueReminder => ({
  dueAt: row.dueAt.getTime(),
  firstToldAt: row.firstToldAt?.getTime() ?? null,
  lastToldAt: row.lastToldAt?.getTime() ?? null,
  snoozedUntil: row.snoozedUntil?.getTime() ?? null,
})

export async function insertOccurrences(
  tx: Transaction,
  rows: (typeof reminderOccurrences.$inferInsert)[],
) {
  if (rows.length > 0) await tx.insert(reminderOccurrences).values(rows).onConflictDoNothing()
}

export const claimDueOccurrences = (
  tx: Transaction,
  { now, limit }: { now: number; limit: number },
) =>
  tx
    .select({ occurrence: reminderOccurrences, kind: reminders.kind })
    .from(reminderOccurrences)
    .innerJoin(reminders, eq(reminders.id, reminderOccurrences.reminderId))
    .where(
      and(
        isNotNull(reminderOccurrences.nextActionAt),
        sql`${reminderOccurrences.nextActionAt} <= ${new Date(now)}`,
      ),
    )
    .orderBy(asc(reminderOccurrences.nextActionAt))
    .limit(limit)
    .for('update', { of: reminderOccurrences, skipLocked: true })

interface StepRow {
  id: string
  state: string
  first_told_at: string | null
  last_told_at: string | null
  snoozed_until: string | null
  next_action_at: string | null
}

export async function saveOccurrenceSteps(tx: Transaction, rows: readonly StepRow[]) {
  await tx.execute(sql`
    update reminder_occurrences o set state = x.state, stumbles = 0, first_told_at = x.first_told_at,
      last_told_at = x.last_told_at, snoozed_until = x.snoozed_until, next_action_at = x.next_action_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, state text,
      first_told_at timestamptz, last_told_at timestamptz, snoozed_until timestamptz,
      next_action_at timestamptz)
    where o.id = x.id`)
}

export async function postponeOccurrences(tx: Transaction, ids: string[], until: Date) {
  await tx
    .update(reminderOccurrences)
    .set({ nextActionAt: until, stumbles: sql`${reminderOccurrences.stumbles} + 1` })
    .where(and(inArray(reminderOccurrences.id, ids), isNotNull(reminderOccurrences.nextActionAt)))
}

/** Those that wait for an answer and of which the senior has been told. */
export const selectWaiting = (db: Db, seniorId: string) =>
  db
    .select({ occurrence: reminderOccurrences, reminder: reminders })
    .from(reminderOccurrences)
    .innerJoin(reminders, eq(reminders.id, reminderOccurrences.reminderId))
    .where(
      and(
        eq(reminderOccurrences.seniorId, seniorId),
        eq(reminderOccurrences.state, 'due'),
        isNotNull(reminderOccurrences.firstToldAt),
      ),
    )
    .orderBy(asc(reminderOccurrences.dueAt))

export async function lockOccurrence(tx: Transaction, seniorId: string, id: string) {
  const [row] = await tx
    .select()
    .from(reminderOccurrences)
    .where(and(eq(reminderOccurrences.id, id), eq(reminderOccurrences.seniorId, seniorId)))
    .for('update')
  return row
}

export async function selectReminderOf(db: Db, occurrenceId: string) {
  const [row] = await db
    .select({ id: reminders.id, title: reminders.title, description: reminders.description })
    .from(reminderOccurrences)
    .innerJoin(reminders, eq(reminders.id, reminderOccurrences.reminderId))
    .where(eq(reminderOccurrences.id, occurrenceId))
  return row
}

export async function updateOccurrence(
  tx: Transaction,
  id: string,
  change: Partial<OccurrenceRow>,
) {
  await tx.update(reminderOccurrences).set(change).where(eq(reminderOccurrences.id, id))
}

/** A reminder that was switched off waits for no answer any more. */
export async function withdrawWaiting(tx: Transaction, reminderId: string) {
  await tx
    .update(reminderOccurrences)
    .set({ state: 'withdrawn', nextActionAt: null })
    .where(
      and(eq(reminderOccurrences.reminderId, reminderId), eq(reminderOccurrences.state, 'due')),
    )
}
