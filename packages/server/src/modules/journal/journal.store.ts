import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { journalEntries } from '../../db/schema/journal.ts'
import type { Database } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'

export async function insertEntry(db: Database, row: typeof journalEntries.$inferInsert) {
  await db.insert(journalEntries).values(row)
}

export type EntryRow = typeof journalEntries.$inferSelect

/** From the newest on, or from the entry before which to go on; `not-found` where the senior has no such entry. */
export async function selectEntries(
  db: Database,
  seniorId: string,
  {
    onlyShared,
    before,
    limit,
  }: { onlyShared: boolean; before?: string | undefined; limit: number },
) {
  const isOf = eq(journalEntries.seniorId, seniorId)
  // A deleted one still tells where to go on.
  const from = before
    ? db
        .select({ writtenAt: journalEntries.writtenAt, id: journalEntries.id })
        .from(journalEntries)
        .where(and(isOf, eq(journalEntries.id, before)))
    : undefined
  if (from && (await from).length === 0) throw new AppError('not-found')
  return db
    .select()
    .from(journalEntries)
    .where(
      and(
        isOf,
        isNull(journalEntries.deletedAt),
        onlyShared ? eq(journalEntries.shared, true) : undefined,
        from && sql`(${journalEntries.writtenAt}, ${journalEntries.id}) < (${from})`,
      ),
    )
    .orderBy(desc(journalEntries.writtenAt), desc(journalEntries.id))
    .limit(limit)
}
