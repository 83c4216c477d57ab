import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../db/schema/accounts.ts'
import { checkInOccurrences, checkIns } from '../../db/schema/check-ins.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export type OccurrenceRow = typeof checkInOccurrences.$inferSelect

type Db = Database | Transaction

export const claimDueOccurrences = (
  tx: Transaction,
  { now, limit }: { now: number; limit: number },
) =>
  tx
    .select()
    .from(checkInOccurrences)
    .where(
      and(
        isNotNull(checkInOccurrences.nextActionAt),
        sql`${checkInOccurrences.nextActionAt} <= ${new Date(now)}`,
      ),
    )
    .orderBy(asc(checkInOccurrences.nextActionAt))
    .limit(limit)
    .for('update', { skipLocked: true })

interface StepRow {
  senior_id: string
  on: string
  state: string
  nudges: number
  first_nudged_at: string | null
  noon_at: string | null
  reason: string | null
  next_action_at: string | null
}

export async function saveOccurrenceSteps(tx: Transaction, rows: readonly StepRow[]) {
  await tx.execute(sql`
    update check_in_occurrences o set state = x.state, nudges = x.nudges, stumbles = 0,
      first_nudged_at = x.first_nudged_at, noon_at = x.noon_at, reason = x.reason, next_action_at = x.next_action_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(senior_id uuid, "on" date, state text,
      nudges int, first_nudged_at timestamptz, noon_at timestamptz, reason text, next_action_at timestamptz)
    where o.senior_id = x.senior_id and o."on" = x."on"`)
}

export async function postponeOccurrences(
  tx: Transaction,
  rows: readonly { seniorId: string; on: string }[],
  until: Date,
) {
  for (const { seniorId, on } of rows) {
    await tx
      .update(checkInOccurrences)
      .set({ nextActionAt: until, stumbles: sql`${checkInOccurrences.stumbles} + 1` })
      .where(and(one(seniorId, on), isNotNull(checkInOccurrences.nextActionAt)))
  }
}

const one = (seniorId: string, on: string) =>
  and(eq(checkInOccurrences.seniorId, seniorId), eq(checkInOccurrences.on, on))

/**
 * Those an answer given now has to do with: what waits, what was missed today and not answered since, and
 * what would still be reminded of at noon.
 */
export const lockUnanswered = (tx: Transaction, seniorId: string, today: string) =>
  tx
    .select()
    .from(checkInOccurrences)
    .where(
      and(
        eq(checkInOccurrences.seniorId, seniorId),
        inArray(checkInOccurrences.state, ['waiting', 'missed', 'not-checked']),
        isNull(checkInOccurrences.answeredAt),
        or(eq(checkInOccurrences.on, today), isNotNull(checkInOccurrences.nextActionAt)),
      ),
    )
    .for('update')

export async function updateOccurrence(
  tx: Transaction,
  { seniorId, on }: { seniorId: string; on: string },
  change: Partial<OccurrenceRow>,
) {
  await tx.update(checkInOccurrences).set(change).where(one(seniorId, on))
}

/** Nobody is asked any more: not what waits, nor at noon about what was missed. */
export async function excuseWaiting(tx: Transaction, seniorId: string) {
  await tx
    .update(checkInOccurrences)
    .set({
      state: sql`case ${checkInOccurrences.state} when 'waiting' then 'excused' else ${checkInOccurrences.state} end`,
      nextActionAt: null,
      noonAt: null,
    })
    .where(
      and(eq(checkInOccurrences.seniorId, seniorId), isNotNull(checkInOccurrences.nextActionAt)),
    )
}

export async function markAnsweredUnclearly(db: Db, seniorId: string) {
  await db
    .update(checkInOccurrences)
    .set({ answeredUnclearlyAt: sql`rondall_now()` })
    .where(and(eq(checkInOccurrences.seniorId, seniorId), eq(checkInOccurrences.state, 'waiting')))
}

export async function selectIsWaiting(db: Db, seniorId: string) {
  const waiting = eq(checkInOccurrences.state, 'waiting')
  const found = await db
    .select({ on: checkInOccurrences.on })
    .from(checkInOccurrences)
    .where(and(eq(checkInOccurrences.seniorId, seniorId), waiting))
    .limit(1)
  return found.length > 0
}

/** Whether a question waits, or today's was missed and not answered since. */
export async function selectIsAskedToday(db: Db, seniorId: string) {
  const { rows } = await db.execute<{ asked: boolean }>(sql`
    select exists (select from check_in_occurrences o join check_in_schedules s using (senior_id)
      where o.senior_id = ${seniorId} and (o.state = 'waiting' or (o.state in ('missed', 'not-checked')
        and o.answered_at is null and o."on" = (rondall_now() at time zone s.time_zone)::date))) as asked`)
  return rows[0]?.asked ?? false
}

const sayer = alias(users, 'sayer')

/** The newest first, with who answered. */
export const selectHistory = (db: Db, seniorId: string, limit: number) =>
  db
    .select({
      day: checkInOccurrences,
      source: checkIns.source,
      byId: checkIns.byId,
      byName: sayer.name,
    })
    .from(checkInOccurrences)
    .leftJoin(checkIns, eq(checkIns.id, checkInOccurrences.checkInId))
    .leftJoin(sayer, eq(sayer.id, checkIns.byId))
    .where(eq(checkInOccurrences.seniorId, seniorId))
    .orderBy(desc(checkInOccurrences.on))
    .limit(limit)
