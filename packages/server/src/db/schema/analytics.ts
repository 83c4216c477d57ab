import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** One call of something we depend on: which, how long, how it ended. Nobody's, and no content. */
export const providerCalls = pgTable(
  'provider_calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    service: text().notNull(),
    operation: text().notNull(),
    durationMs: integer('duration_ms').notNull(),
    outcome: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('provider_calls_at').on(t.at)],
)
