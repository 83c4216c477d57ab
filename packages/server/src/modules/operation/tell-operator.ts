import { errorFields, type Log } from '../../platform/logger.ts'
import type { Ids } from '../../platform/random.ts'
import type { EmailSender } from '../../providers/email/port.ts'
import type { SmsSender } from '../../providers/sms/port.ts'
import { sendEmail, sendSms } from '../messages/messages.ts'

export interface TellDeps {
  log: Log
  ids: Ids
  /** Absent where no such service is set up. */
  email?: EmailSender | undefined
  sms?: SmsSender | undefined
}

export interface Operator {
  email: string | undefined
  phone: string | undefined
}

const subject = 'Rondall needs you'

/** The log first, for it needs nobody; then by every service that is there. False when none of those that are there took it on. */
export async function tellOperator(
  { log, ids, email, sms }: TellDeps,
  operator: Operator,
  sentences: readonly string[],
): Promise<boolean> {
  const text = sentences.join(' ')
  log.error({ troubles: text }, 'OPERATOR ALARM')
  const idempotencyKey = `operator:${ids.next()}`
  const sent = await Promise.allSettled([
    ...(email && operator.email
      ? [
          sendEmail(
            { email },
            { to: operator.email, letter: { subject, paragraphs: sentences }, idempotencyKey },
          ),
        ]
      : []),
    ...(sms && operator.phone
      ? [sendSms({ sms }, { to: operator.phone, text: `${subject}: ${text}`, idempotencyKey })]
      : []),
  ])
  for (const result of sent) {
    if (result.status === 'rejected')
      log.error(errorFields(result.reason), 'the alarm was not sent')
  }
  return sent.length === 0 || sent.some(({ status }) => status === 'fulfilled')
}
