import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** E-mail and SMS of a server without such a service: kept here to be read at /dev/outbox. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** To whom and what, as sealed JSON. */
    content: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('outbox_messages_key').on(t.channel, t.idempotencyKey),
    index('outbox_messages_created').on(t.createdAt),
  ],
)
