import { and, desc, eq, isNull } from 'drizzle-orm'
import { journalEntries } from '../../db/schema/journal.ts'
import type { Database } from '../../db/transaction.ts'

export async function insertEntry(db: Database, row: typeof journalEntries.$inferInsert) {
  await db.insert(journalEntries).values(row)
}

export async function selectEntries(
  db: Database,
  seniorId: string,
  { onlyShared }: { onlyShared: boolean },
) {
  return db
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.seniorId, seniorId),
        isNull(journalEntries.deletedAt),
        onlyShared ? eq(journalEntries.shared, true) : undefined,
      ),
    )
    .orderBy(desc(journalEntries.writtenAt))
}
