import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Failed tries at a secret, counted per network, account, known device and in all, in fixed windows. */
export const failureCounts = pgTable('failure_counts', {
  /** What is counted, such as `login:network:<hash>`. */
  key: text().primaryKey(),
  failures: integer().notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})
