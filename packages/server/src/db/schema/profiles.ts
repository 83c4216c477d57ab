import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { users } from './accounts.ts'

/** What is known of a senior for their care; one row each, sealed. */
export const seniorProfiles = pgTable('senior_profiles', {
  seniorId: uuid('senior_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  content: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
})
