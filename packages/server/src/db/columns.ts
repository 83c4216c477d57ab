import { uuid } from 'drizzle-orm/pg-core'
import { users } from './schema/accounts.ts'

export { instant } from './instant.ts'

/** The senior whom a row belongs to; the row goes when they go. */
export const ownedBySenior = () =>
  uuid('senior_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
