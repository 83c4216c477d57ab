import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type Db = Database | Transaction

export async function insertEntry(db: Db, row: typeof auditEntries.$inferInsert) {
  await db.insert(auditEntries).values(row)
}

const byOthers = (seniorId: string) =>
  and(
    eq(auditEntries.seniorId, seniorId),
    or(isNull(auditEntries.actorId), ne(auditEntries.actorId, seniorId)),
  )

export const newestLooks = (db: Db, seniorId: string, limit: number) =>
  db
    .select({ name: users.name, act: auditEntries.act, at: auditEntries.at })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(byOthers(seniorId))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)

export const lastLooks = (db: Db, seniorId: string) =>
  db
    .select({ actorId: auditEntries.actorId, at: sql<string>`max(${auditEntries.at})` })
    .from(auditEntries)
    .where(byOthers(seniorId))
    .groupBy(auditEntries.actorId)
