import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { outboxEmail, outboxSms } from '../modules/messages/outbox.ts'
import { ProviderError } from '../platform/errors.ts'
import type { EmailSender } from '../providers/email/port.ts'
import { smtpEmail } from '../providers/email/smtp.ts'
import type { FallbackDeps } from '../providers/fallback.ts'
import { guardedSender } from '../providers/guarded-sender.ts'
import type { SmsSender } from '../providers/sms/port.ts'
import { twilioSms } from '../providers/sms/twilio.ts'

type Platform = Pick<Deps, 'db' | 'clock' | 'ids' | 'encryption' | 'log'> &
  Pick<FallbackDeps, 'record'>
type MessageConfig = Pick<Config, 'email' | 'sms' | 'production'>

/** The services that carry messages; without one an outbox, which a production server does not have. */
export function openSenders(
  platform: Platform,
  config: MessageConfig,
): { email: EmailSender; sms: SmsSender } {
  const email = config.email && guardedSender(smtpEmail(config.email), 'send', platform)
  const sms = config.sms && guardedSender(twilioSms(config.sms), 'send', platform)
  if (!config.production) {
    return { email: email ?? outboxEmail(platform), sms: sms ?? outboxSms(platform) }
  }
  if (!email) platform.log.warn({}, 'No e-mail is sent: SMTP_URL is not set')
  if (!sms) platform.log.warn({}, 'No SMS is sent: TWILIO_ACCOUNT_SID is not set')
  return { email: email ?? missing('email'), sms: sms ?? missing('sms') }
}

/** Says at once that it cannot: to keep a message that nobody reads would be a lie to who waits for it. */
const missing = (name: string) => ({
  name,
  send: async (): Promise<never> => {
    throw new ProviderError(name, 'is not set up', { retryable: false })
  },
})
