import { and, eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type Db = Database | Transaction

export async function insertAwaited(db: Db, row: typeof users.$inferInsert) {
  await db.insert(users).values({ ...row, awaited: true })
}

/** True for the one who arrives first. */
export async function noteArrival(
  db: Db,
  id: string,
  arrival: { email?: string; emailProvedAt: Date },
) {
  const arrived = await db
    .update(users)
    .set({ ...arrival, awaited: false })
    .where(and(eq(users.id, id), eq(users.awaited, true)))
    .returning({ id: users.id })
  return arrived.length > 0
}

export async function deleteAwaited(db: Db, id: string) {
  await db.delete(users).where(and(eq(users.id, id), eq(users.awaited, true)))
}

export async function readPerson(db: Db, id: string) {
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      awaited: users.awaited,
      emailProvedAt: users.emailProvedAt,
      timeZone: users.timeZone,
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}
