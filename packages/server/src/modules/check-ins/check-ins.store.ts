import { and, desc, eq } from 'drizzle-orm'
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
