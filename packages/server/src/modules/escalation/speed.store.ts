import { inArray } from 'drizzle-orm'
import { ladderSettings } from '../../db/schema/incidents.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type Db = Database | Transaction

export const selectLadderSettings = (db: Db, seniorIds: readonly string[]) =>
  db
    .select()
    .from(ladderSettings)
    .where(inArray(ladderSettings.seniorId, [...seniorIds]))

export async function upsertLadderSettings(db: Db, row: typeof ladderSettings.$inferInsert) {
  await db
    .insert(ladderSettings)
    .values(row)
    .onConflictDoUpdate({ target: ladderSettings.seniorId, set: row })
}
