import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Database } from '../../db/transaction.ts'

export async function findUser(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function findUserByEmail(db: Database, email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

export async function insertUser(db: Database, row: typeof users.$inferInsert) {
  await db.insert(users).values(row)
}

export async function updateTimeZone(db: Database, id: string, timeZone: string) {
  await db.update(users).set({ timeZone }).where(eq(users.id, id))
}
