import { eq } from 'drizzle-orm'
import { sessions, users } from '../../db/schema/accounts.ts'
import type { Database } from '../../db/transaction.ts'

export async function insertSession(db: Database, row: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(row)
}

export async function findSession(db: Database, secretHash: string) {
  const [row] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      role: users.role,
      keepSignedIn: sessions.keepSignedIn,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.secretHash, secretHash))
  return row
}

export async function touchSession(
  db: Database,
  id: string,
  times: { lastUsedAt: Date; expiresAt: Date },
) {
  await db.update(sessions).set(times).where(eq(sessions.id, id))
}

export async function deleteSession(db: Database, secretHash: string) {
  await db.delete(sessions).where(eq(sessions.secretHash, secretHash))
}
