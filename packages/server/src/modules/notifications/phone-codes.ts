import { createHmac, timingSafeEqual } from 'node:crypto'
import { phoneCodeDigits, phoneCodeValidMinutes } from '@rondall/contract/constants/phone-code.ts'
import type { Core } from '../../core.ts'
import { AppError } from '../../platform/errors.ts'
import type { SmsSender } from '../../providers/sms/port.ts'
import { trySms } from '../messages/messages.ts'
import { consumeAttempt } from '../rate-limits/rate-limits.ts'
import { notePhoneProved } from './contact-points.store.ts'
import { digestOfPhone, phoneOf } from './contact-points.ts'
import { deleteCode, findCode, replaceCode, takeCodeTry } from './phone-codes.store.ts'

interface Deps extends Core {
  sms: SmsSender
  linkKey: string
}

/** One chance in 200,000 for a code. */
const mostTries = 5

/** Texts a code to the number this person keeps; the one before it is worth nothing from then on. */
export async function sendPhoneCode(deps: Deps, personId: string, ip: string) {
  const number = await phoneOf(deps, personId)
  if (!number) throw new AppError('phone-missing')
  await consumeAttempt(deps, 'phone-code', { ip, account: personId })
  const code = Array.from({ length: phoneCodeDigits }, () => deps.random.below(10)).join('')
  await replaceCode(deps.db, {
    personId,
    phoneDigest: digestOfPhone(deps.linkKey, number),
    codeDigest: digestOf(deps, personId, code).toString('base64url'),
    sentAt: new Date(deps.clock.now()),
  })
  const text = `Rondall: your code is ${code}. It shows that this phone is yours. No one from Rondall ever asks you for it.`
  const idempotencyKey = `phone-code:${deps.ids.next()}`
  if (!(await trySms(deps, { to: number, text, idempotencyKey })))
    throw new AppError('message-not-sent')
}

/** The number is theirs: they have read what was sent to it. */
export async function confirmPhone(deps: Deps, personId: string, code: string) {
  const row = await takeCodeTry(deps.db, personId, mostTries)
  if (!row)
    throw new AppError(
      (await findCode(deps.db, personId)) ? 'phone-code-spent' : 'phone-code-expired',
    )
  const now = deps.clock.now()
  if (now - row.sentAt.getTime() >= phoneCodeValidMinutes * 60_000)
    throw new AppError('phone-code-expired')
  const right = Buffer.from(row.codeDigest, 'base64url')
  if (!timingSafeEqual(right, digestOf(deps, personId, code)))
    throw new AppError('phone-code-wrong')
  await deleteCode(deps.db, personId)
  const proved = { personId, digest: row.phoneDigest, provedAt: new Date(now) }
  if (!(await notePhoneProved(deps.db, proved))) throw new AppError('phone-code-expired')
}

const digestOf = ({ linkKey }: Deps, personId: string, code: string) =>
  createHmac('sha256', linkKey).update(`phone-code:${personId}:${code}`).digest()
