import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ownedBySenior } from '../columns.ts'
import { users } from './accounts.ts'

/** Who looked at what of a senior's, and when. The senior can read it; nobody can change it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    seniorId: ownedBySenior(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Method and path pattern of the call, never with values. */
    act: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('audit_entries_senior').on(t.seniorId, t.at)],
)
