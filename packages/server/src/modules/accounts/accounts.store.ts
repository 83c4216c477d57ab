import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export async function findUser(db: Database | Transaction, id: string) {
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
  const [user] = await db
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, id))
    .returning({ email: users.email })
  return user
}

export async function updateTimeZone(db: Database, id: string, timeZone: string) {
  await db.update(users).set({ timeZone }).where(eq(users.id, id))
}

/** Nobody else proves or changes it until the end of the transaction. */
export async function lockUser(tx: Transaction, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

export async function noteProved(tx: Transaction, id: string, emailProvedAt: Date) {
  await tx.update(users).set({ emailProvedAt }).where(eq(users.id, id))
}

export async function clearPassword(tx: Transaction, id: string) {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, id))
}
