import { sentiment } from '@rondall/contract/model/journal-entry.ts'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ownedBySenior } from '../columns.ts'
import { valuesOf } from '../values-of.ts'

export const journalEntries = pgTable(
  'journal_entries',
  {
    id: uuid().primaryKey(),
    seniorId: ownedBySenior(),
    /** Sealed; the entry's id is its context. */
    content: text().notNull(),
    sentiment: text({
      enum: valuesOf(sentiment),
    }),
    mood: text(),
    /** False when the senior keeps it to themself. */
    shared: boolean().notNull().default(true),
    writtenAt: instant('written_at').notNull(),
    /** Soft deletion; the row goes 30 days later. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [index('journal_entries_senior').on(t.seniorId, t.writtenAt)],
)
