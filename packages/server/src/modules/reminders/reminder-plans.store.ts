import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { reminders } from '../../db/schema/reminders.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

/** Reminders of which an occurrence has become due, with the zone of the senior's own clock. */
export const claimDuePlans = (tx: Transaction, { now, limit }: { now: number; limit: number }) =>
  tx
    .select({
      id: reminders.id,
      seniorId: reminders.seniorId,
      time: reminders.time,
      frequency: reminders.frequency,
      firstOn: reminders.firstOn,
      settledOn: reminders.settledOn,
      timeZone: sql<string>`coalesce(${users.timeZone}, 'UTC')`,
      nextActionAt: reminders.nextActionAt,
      stumbles: reminders.stumbles,
    })
    .from(reminders)
    .innerJoin(users, eq(users.id, reminders.seniorId))
    .where(
      and(isNotNull(reminders.nextActionAt), sql`${reminders.nextActionAt} <= ${new Date(now)}`),
    )
    .orderBy(asc(reminders.nextActionAt))
    .limit(limit)
    .for('update', { of: reminders, skipLocked: true })

export type DuePlanRow = Awaited<ReturnType<typeof claimDuePlans>>[number]

interface PlanStepRow {
  id: string
  settled_on: string | null
  next_action_at: string | null
}

export async function savePlanSteps(tx: Transaction, rows: readonly PlanStepRow[]) {
  await tx.execute(sql`
    update reminders r
    set settled_on = x.settled_on, next_action_at = x.next_action_at, stumbles = 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id uuid, settled_on date, next_action_at timestamptz)
    where r.id = x.id`)
}

export async function postponePlans(tx: Transaction, ids: string[], until: Date) {
  await tx
    .update(reminders)
    .set({ nextActionAt: until, stumbles: sql`${reminders.stumbles} + 1` })
    .where(and(inArray(reminders.id, ids), isNotNull(reminders.nextActionAt)))
}

/** Has the clockwork reckon all of a senior's reminders anew, as when they have come to another zone. */
export async function replanAll(db: Database | Transaction, seniorId: string, now: number) {
  await db
    .update(reminders)
    .set({ nextActionAt: new Date(now) })
    .where(and(eq(reminders.seniorId, seniorId), isNotNull(reminders.nextActionAt)))
}
