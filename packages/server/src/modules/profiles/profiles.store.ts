import { eq } from 'drizzle-orm'
import { seniorProfiles } from '../../db/schema/profiles.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type Db = Database | Transaction

export async function findProfile(db: Db, seniorId: string) {
  const [row] = await db.select().from(seniorProfiles).where(eq(seniorProfiles.seniorId, seniorId))
  return row
}

export async function keepProfile(db: Db, row: typeof seniorProfiles.$inferInsert) {
  const { content, updatedAt } = row
  await db
    .insert(seniorProfiles)
    .values(row)
    .onConflictDoUpdate({ target: seniorProfiles.seniorId, set: { content, updatedAt } })
}
