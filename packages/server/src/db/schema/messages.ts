import { outboxChannels } from '@rondall/contract/kinds/channels.ts'
import { bigint, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** E-mail and SMS of a server without such a service: kept here to be read at /dev/outbox. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: outboxChannels }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** To whom and what, as sealed JSON. */
    content: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Tells what came later within one moment. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    uniqueIndex('outbox_messages_key').on(t.channel, t.idempotencyKey),
    uniqueIndex('outbox_messages_number').on(t.number),
  ],
)
