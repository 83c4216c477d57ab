import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import { operatorAlarms } from '../../db/schema/clockwork.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export interface Alarm {
  /** Names the trouble, so that it is raised once. */
  trouble: string
  kind: string
  subjectId: string | null
}

/** Raises those that do not stand already, and answers them. */
export async function insertAlarms(tx: Transaction, alarms: readonly Alarm[], now: Date) {
  if (alarms.length === 0) return []
  return tx
    .insert(operatorAlarms)
    .values(alarms.map((alarm) => ({ ...alarm, raisedAt: now })))
    .onConflictDoUpdate({
      target: operatorAlarms.trouble,
      set: { raisedAt: now, endedAt: null, toldAt: null },
      setWhere: sql`${operatorAlarms.endedAt} is not null`,
    })
    .returning()
}

export async function markEnded(tx: Transaction, troubles: readonly string[], now: Date) {
  await tx
    .update(operatorAlarms)
    .set({ endedAt: now })
    .where(inArray(operatorAlarms.trouble, [...troubles]))
}

export const selectUntold = (db: Database) =>
  db
    .select()
    .from(operatorAlarms)
    .where(and(isNull(operatorAlarms.toldAt), isNull(operatorAlarms.endedAt)))
    .orderBy(asc(operatorAlarms.raisedAt))
    .limit(50)

export async function markTold(db: Database, troubles: readonly string[], now: Date) {
  await db
    .update(operatorAlarms)
    .set({ toldAt: now })
    .where(inArray(operatorAlarms.trouble, [...troubles]))
}
