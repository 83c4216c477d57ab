import { databaseNow } from '../../../db/now.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Encryption } from '../../../platform/encryption.ts'
import { ProviderError } from '../../../platform/errors.ts'
import { errorFields, type Log } from '../../../platform/logger.ts'
import type { EmailSender } from '../../../providers/email/port.ts'
import type { SmsSender } from '../../../providers/sms/port.ts'
import { sendEmail, sendSms } from '../../messages/messages.ts'
import {
  paymentLetter,
  paymentSms,
  readyAgainLetter,
  readyLetter,
} from '../../messages/templates/payment-letters.ts'
import { phoneOf } from '../../notifications/contact-points.ts'

import { findSubscription } from '../billing.store.ts'
import { type KeptSubscription, stateOf } from '../subscription-state.ts'
import { letterToken } from './letter-link.ts'
import { claimLetters, type PaymentLetter, settleLetter } from './letters.store.ts'
import { type Reader, selectReader } from './letters.view.store.ts'
import { readyLinkDays, readyLinkOf } from './ready-letter.ts'
import { isStillSo } from './telling.ts'

export interface LetterDeps {
  db: Database
  log: Log
  encryption: Encryption
  email: EmailSender
  sms: SmsSender
  linkKey: string
  config: { publicUrl: string }
}

/** Longer than a service is waited for; who dies over a letter lets it go out again, under the same key. */
const leaseMs = 5 * 60_000
/** Few at a time: what one process has under way when it dies may go out twice. */
const atOnce = 5
const firstRestMs = 10_000
const longestRestMs = 60 * 60_000
const givenUpAfterMs = 3 * 24 * 60 * 60_000

/** Sends what is to be told about payments, in a lane of its own: a slow mail server holds up nothing else. */
export const letterLane = (deps: LetterDeps) => ({
  name: 'payment-letters',
  table: 'payment_letters' as const,
  async round(signal: AbortSignal) {
    const now = await databaseNow(deps.db)
    const claimed = await claimLetters(deps.db, { now, leaseMs, limit: atOnce })
    for (const letter of claimed) await settle(deps, letter, signal)
    return claimed.length > 0
  },
})

async function settle(deps: LetterDeps, letter: PaymentLetter, signal: AbortSignal) {
  const { db, log } = deps
  try {
    const state = await send(deps, letter, signal)
    const sentAt = new Date(await databaseNow(db))
    await settleLetter(
      db,
      letter,
      state === 'sent' ? { state, sentAt, nextActionAt: null } : { state, nextActionAt: null },
    )
  } catch (error) {
    log.warn({ letterId: letter.id, ...errorFields(error) }, 'a payment letter was not sent')
    const now = await databaseNow(db)
    const hopeless = error instanceof ProviderError && error.ofRecipient
    const isOver = hopeless || now - letter.createdAt.getTime() > givenUpAfterMs
    const rest = Math.min(longestRestMs, firstRestMs * 2 ** Math.min(letter.attempts, 12))
    await settleLetter(
      db,
      letter,
      isOver
        ? { state: 'failed', nextActionAt: null }
        : { state: 'queued', nextActionAt: new Date(now + rest) },
    )
  }
}

/** Entitlement and truth are looked at once more when it goes out. */
async function send(deps: LetterDeps, letter: PaymentLetter, signal: AbortSignal) {
  const reader = await selectReader(deps.db, letter.id)
  const kept = await findSubscription(deps.db, letter.subscriptionId)
  const now = await databaseNow(deps.db)
  if (!reader?.mayKnow || reader.isStopped || !kept) return 'superseded'
  if (!isStillSo(letter.template, kept, now)) return 'superseded'
  return ways[letter.channel](deps, { letter, reader, kept, now }, signal)
}

type Way = (deps: LetterDeps, about: About, signal: AbortSignal) => Promise<'sent' | 'superseded'>

const keyOf = ({ id }: PaymentLetter) => `payment:${id}`

const ways: Record<PaymentLetter['channel'], Way> = {
  async email(deps, about, signal) {
    const { letter, reader } = about
    if (!reader.email) return 'superseded'
    const words = emailOf(deps, about)
    const idempotencyKey = keyOf(letter)
    await sendEmail(deps, { to: reader.email, letter: words, idempotencyKey, signal })
    return 'sent'
  },
  async sms(deps, about, signal) {
    const { letter } = about
    const to = letter.personId && (await phoneOf(deps, letter.personId))
    if (!to || letter.template === 'ready') return 'superseded'
    const text = paymentSms(letter.template, toldIn(deps, about))
    await sendSms(deps, { to, text, idempotencyKey: keyOf(letter), signal })
    return 'sent'
  },
}

interface About {
  letter: PaymentLetter
  reader: Reader
  kept: KeptSubscription
  now: number
}

function emailOf(deps: LetterDeps, about: About) {
  const { letter, reader } = about
  const { publicUrl } = deps.config
  if (letter.template !== 'ready') return paymentLetter(letter.template, toldIn(deps, about))
  if (reader.payerId) return readyAgainLetter({ url: publicUrl })
  const session = readyLinkOf(letter.id, deps.linkKey)
  return readyLetter({
    url: `${publicUrl}/create-account?session_id=${session}`,
    loginUrl: `${publicUrl}/login`,
    validDays: readyLinkDays,
  })
}

function toldIn({ config, linkKey }: LetterDeps, { letter, reader, kept, now }: About) {
  const { facts, personId, seniorId, id } = letter
  const timeZone = reader.timeZone ?? reader.seniorTimeZone ?? 'UTC'
  return {
    readerName: reader.name,
    seniorName: reader.seniorName,
    isSenior: personId !== null && personId === seniorId,
    isPayer: personId === reader.payerId,
    payerName: reader.payerName,
    stopsOn: longDay(facts.stopsAt ?? now, timeZone),
    wasOwed: stateOf(kept, now).status === 'past_due',
    url: `${config.publicUrl}/pay/${letterToken(id, linkKey)}`,
  }
}

/** Such as "December 1", as it is where the reader is. */
const longDay = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone }).format(at)
