import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { sessions, users } from '../../../db/schema/accounts.ts'
import type { Database, Transaction } from '../../../db/transaction.ts'

export async function insertSession(db: Database | Transaction, row: typeof sessions.$inferInsert) {
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

export async function findSessionById(db: Database | Transaction, id: string) {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id))
  return row
}

/** A person's sessions that have not ended, the last used first. */
export const liveSessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))

export async function touchSession(
  db: Database,
  id: string,
  times: { lastUsedAt: Date; expiresAt: Date },
) {
  await db.update(sessions).set(times).where(eq(sessions.id, id))
}

export async function replaceSecret(
  db: Database | Transaction,
  id: string,
  row: Pick<typeof sessions.$inferSelect, 'secretHash' | 'lastUsedAt' | 'expiresAt'>,
) {
  await db.update(sessions).set(row).where(eq(sessions.id, id))
}

export async function deleteSession(db: Database, secretHash: string) {
  await db.delete(sessions).where(eq(sessions.secretHash, secretHash))
}

/** True when this person had it. */
export async function deleteSessionOf(db: Database, userId: string, id: string) {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

export async function deleteSessionsOf(
  db: Database | Transaction,
  userId: string,
  exceptId?: string,
) {
  const theirs = eq(sessions.userId, userId)
  await db.delete(sessions).where(exceptId ? and(theirs, ne(sessions.id, exceptId)) : theirs)
}
