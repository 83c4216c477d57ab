import type { OutboxMessage } from '@rondall/contract/model/outbox-message.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import type { EmailSender } from '../../providers/email/port.ts'
import type { SmsSender } from '../../providers/sms/port.ts'
import { isTryout, type TryoutConfig } from '../../tryout.ts'
import { findSms, keepMessage, newestMessages } from './outbox.store.ts'

interface Deps {
  db: Database
  clock: Clock
  ids: Ids
  encryption: Encryption
}

type Content = Pick<OutboxMessage, 'to' | 'subject' | 'text' | 'html'>

const name = 'outbox'
const shownMessages = 100

/** Takes the place of a mail server: keeps what would have been sent. */
export const outboxEmail = (deps: Deps): EmailSender => ({
  name,
  send: ({ to, subject, text, html, idempotencyKey }) =>
    keep(deps, 'email', idempotencyKey, { to, subject, text, html }),
})

/** Takes the place of a service for text messages. */
export const outboxSms = (deps: Deps): SmsSender => ({
  name,
  send: ({ to, text, idempotencyKey }) => keep(deps, 'sms', idempotencyKey, { to, text }),
})

async function keep(
  { db, clock, ids, encryption }: Deps,
  channel: OutboxMessage['channel'],
  idempotencyKey: string,
  content: Content,
) {
  const id = ids.next()
  const sealed = encryption.seal(JSON.stringify(content), contextOf(id))
  const createdAt = new Date(clock.now())
  const row = { id, channel, idempotencyKey, content: sealed, createdAt }
  return { messageId: await keepMessage(db, row) }
}

/** What was kept, the newest first. */
export async function listOutbox({
  db,
  encryption,
}: Pick<Deps, 'db' | 'encryption'>): Promise<OutboxMessage[]> {
  const rows = await newestMessages(db, shownMessages)
  return rows.map(({ id, channel, content, createdAt }) => ({
    ...(JSON.parse(encryption.open(content, contextOf(id))) as Content),
    id,
    channel,
    createdAt: createdAt.toISOString(),
  }))
}

/** The number that a kept text message went to. */
export async function numberOfSms(
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  id: string,
): Promise<string | undefined> {
  const row = await findSms(db, id)
  return row && (JSON.parse(encryption.open(row.content, contextOf(id))) as Content).to
}

/** The messages hold links that sign people in. */
export function requireOutbox(config: TryoutConfig) {
  if (!isTryout(config)) throw new AppError('not-found')
}

export const contextOf = (id: string) => `outbox:${id}`
