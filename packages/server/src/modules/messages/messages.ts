import { AppError, type ProviderError } from '../../platform/errors.ts'
import { errorFields, type Log } from '../../platform/logger.ts'
import type { EmailSender } from '../../providers/email/port.ts'
import type { Leaving } from '../../providers/leaving.ts'
import type { SmsSender } from '../../providers/sms/port.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

export interface MessageDeps {
  email: EmailSender
  sms: SmsSender
}

interface Attempt extends Leaving {
  to: string
  /** Names the message, not the attempt: `magic-link:<id>`, `delivery:<id>`. */
  idempotencyKey: string
  signal?: AbortSignal
}

type Email = Attempt & { letter: Letter }
type Sms = Attempt & { text: string; statusUrl?: string }

const unending = new AbortController().signal

/**
 * Hands an e-mail to the service and resolves with its id there; {@link ProviderError} otherwise.
 * Never inside a database transaction: a slow server would hold its locks.
 */
export const sendEmail = (
  { email }: Pick<MessageDeps, 'email'>,
  { letter, signal = unending, ...attempt }: Email,
) =>
  email.send({
    ...attempt,
    subject: letter.subject.replace(/\s+/g, ' '),
    text: letterText(letter),
    html: letterHtml(letter),
    signal,
  })

/** The same for a text message; `to` in E.164, see `e164Of` of the contract. */
export const sendSms = (
  { sms }: Pick<MessageDeps, 'sms'>,
  { signal = unending, ...message }: Sms,
) => sms.send({ ...message, signal })

/** For a person who waits at a button: `message-not-sent` when no service takes the e-mail on. */
export async function sendEmailNow(deps: Pick<MessageDeps, 'email'> & { log: Log }, email: Email) {
  if (!(await tryEmail(deps, email))) throw new AppError('message-not-sent')
}

/** Whether a service took it on; for where there is another way to say it. */
export const tryEmail = (deps: Pick<MessageDeps, 'email'> & { log: Log }, email: Email) =>
  taken(deps.log, 'email', sendEmail(deps, email))

export const trySms = (deps: Pick<MessageDeps, 'sms'> & { log: Log }, sms: Sms) =>
  taken(deps.log, 'sms', sendSms(deps, sms))

const taken = (log: Log, channel: string, sending: Promise<unknown>) =>
  sending.then(
    () => true,
    (error) => {
      log.warn({ channel, ...errorFields(error) }, 'a message was not taken on')
      return false
    },
  )
