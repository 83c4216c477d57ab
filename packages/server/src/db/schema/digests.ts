import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { becomesDue, instant, ownedBySenior } from '../columns.ts'
import { users } from './accounts.ts'

/** A caregiver's weekly summary of a senior; one for each ISO week. */
export const digests = pgTable(
  'digests',
  {
    caregiverId: uuid('caregiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seniorId: ownedBySenior(),
    /** The week that is told of, such as 2026-W47. */
    week: text().notNull(),
    state: text({ enum: ['waiting', 'queued', 'not-wanted', 'suppressed'] }).notNull(),
    dueAt: instant('due_at').notNull(),
    ...becomesDue(),
  },
  (t) => [
    primaryKey({ columns: [t.caregiverId, t.seniorId, t.week] }),
    index('digests_due').on(t.nextActionAt).where(sql`${t.nextActionAt} is not null`),
    check('digests_not_lost', sql`(${t.state} = 'waiting') = (${t.nextActionAt} is not null)`),
  ],
)
