import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { users } from './accounts.ts'

/** A device on which nobody types anything: it shows a code, and somebody who is let in says whose it is. */
export const devicePairings = pgTable(
  'device_pairings',
  {
    id: uuid().primaryKey(),
    /** Keyed digest of the code that the device shows. */
    codeDigest: text('code_digest').notNull(),
    /** Of the secret by which the device asks. */
    askDigest: text('ask_digest').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    approvedFor: uuid('approved_for').references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('device_pairings_code').on(t.codeDigest),
    uniqueIndex('device_pairings_ask').on(t.askDigest),
    index('device_pairings_expires').on(t.expiresAt),
  ],
)
