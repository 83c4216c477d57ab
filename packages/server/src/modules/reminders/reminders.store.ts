import { and, asc, eq } from 'drizzle-orm'
import { reminders } from '../../db/schema/reminders.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export type ReminderRow = typeof reminders.$inferSelect

const ofSenior = (seniorId: string, id: string) =>
  and(eq(reminders.id, id), eq(reminders.seniorId, seniorId))

export async function insertReminder(db: Database, row: typeof reminders.$inferInsert) {
  await db.insert(reminders).values(row)
}

export const selectReminders = (db: Database, seniorId: string) =>
  db
    .select()
    .from(reminders)
    .where(eq(reminders.seniorId, seniorId))
    .orderBy(asc(reminders.time), asc(reminders.createdAt))

export async function lockReminder(tx: Transaction, seniorId: string, id: string) {
  const [row] = await tx.select().from(reminders).where(ofSenior(seniorId, id)).for('update')
  return row
}

export async function updateReminder(
  tx: Transaction,
  seniorId: string,
  id: string,
  change: Partial<ReminderRow>,
): Promise<ReminderRow | undefined> {
  const [row] = await tx.update(reminders).set(change).where(ofSenior(seniorId, id)).returning()
  return row
}

export async function removeReminder(db: Database, seniorId: string, id: string) {
  const gone = await db.delete(reminders).where(ofSenior(seniorId, id)).returning()
  return gone.length > 0
}
