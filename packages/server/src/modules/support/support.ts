import type { Config } from '../../config.ts'
import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { errorFields, type Log } from '../../platform/logger.ts'
import type { Ids } from '../../platform/random.ts'
import type { EmailSender } from '../../providers/email/port.ts'
import { sendEmail } from '../messages/messages.ts'
import { insertRequest, newestRequests, settleRequest, takeRequest } from './support.store.ts'

interface Deps {
  db: Database
  ids: Ids
  encryption: Encryption
  config: Pick<Config, 'operator' | 'email' | 'production'>
}

export interface SupportRequest {
  email: string
  message: string
}

/** Keeps what somebody asks; it is mailed to the operator where that can be, and kept for them in any case. */
export async function keepRequest({ db, ids, encryption, config }: Deps, asked: SupportRequest) {
  const id = ids.next()
  const now = new Date(await databaseNow(db))
  await insertRequest(db, {
    id,
    content: encryption.seal(JSON.stringify(asked), contextOf(id)),
    createdAt: now,
    nextActionAt: operatorAddress(config) ? now : null,
  })
}

/** What was asked, the newest first. */
export async function listRequests({ db, encryption }: Pick<Deps, 'db' | 'encryption'>) {
  const rows = await newestRequests(db, 200)
  return rows.map(({ id, content, createdAt, sentAt }) => ({
    ...(JSON.parse(encryption.open(content, contextOf(id))) as SupportRequest),
    createdAt,
    sentAt,
  }))
}

export const contextOf = (id: string) => `support_requests:${id}`

/** Where the outbox takes the place of a mail server, it shows what the operator would get. */
function operatorAddress({ operator, email, production }: Deps['config']): string | undefined {
  if (email) return operator.email
  return production ? undefined : (operator.email ?? 'operator@rondall.example')
}

const leaseMs = 5 * 60_000
const longestRestMs = 6 * 60 * 60_000

/** Mails what was asked to the operator, in a lane of its own. */
export const supportLane = (deps: Omit<Deps, 'ids'> & { email: EmailSender; log: Log }) => ({
  name: 'support',
  table: 'support_requests' as const,
  async round(signal: AbortSignal) {
    const { db, log } = deps
    const row = await inTransaction(db, async (tx) =>
      takeRequest(tx, { now: await databaseNow(tx), leaseMs }),
    )
    if (!row) return false
    const to = operatorAddress(deps.config)
    const asked: SupportRequest = JSON.parse(deps.encryption.open(row.content, contextOf(row.id)))
    try {
      if (!to) throw new Error('No address of the operator')
      const idempotencyKey = `support:${row.id}`
      await sendEmail(deps, { to, letter: letterOf(asked), idempotencyKey, signal })
      const sentAt = new Date(await databaseNow(db))
      await settleRequest(db, row.id, { sentAt, nextActionAt: null })
    } catch (error) {
      log.warn({ requestId: row.id, ...errorFields(error) }, 'a support request was not mailed')
      const rest = Math.min(longestRestMs, leaseMs * 2 ** Math.min(row.attempts, 10))
      await settleRequest(db, row.id, { nextActionAt: new Date((await databaseNow(db)) + rest) })
    }
    return true
  },
})

const letterOf = ({ email, message }: SupportRequest) => ({
  subject: 'Someone wrote to Rondall support',
  paragraphs: [`From: ${email}`, ...message.split(/\n+/).filter(Boolean)],
  afterwards: ['Answer to the address above, not to this letter.'],
})
