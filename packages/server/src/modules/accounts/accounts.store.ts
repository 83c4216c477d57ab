import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export async function findUser(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function findUserByEmail(db: Database | Transaction, email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

export async function insertUser(db: Database, row: typeof users.$inferInsert) {
  await db.insert(users).values(row)
}

/** The id of the new account; undefined when the address has one already. */
export async function insertUserUnlessTaken(tx: Transaction, row: typeof users.$inferInsert) {
  const [added] = await tx
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return added?.id
}

export async function updatePassword(db: Database | Transaction, id: string, passwordHash: string) {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

export async function updateTimeZone(db: Database, id: string, timeZone: string) {
  await db.update(users).set({ timeZone }).where(eq(users.id, id))
}
