import { integer, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { users } from './schema/accounts.ts'

export { instant } from './instant.ts'

/** The senior whom a row belongs to; the row goes when they go. */
export const ownedBySenior = () =>
  uuid('senior_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A row of which something becomes due; the clockwork takes it up at `nextActionAt`. */
export const becomesDue = () => ({
  /** Null when nothing is left to do. */
  nextActionAt: instant('next_action_at'),
  /** How often in a row handling this row failed. */
  stumbles: integer().notNull().default(0),
})
