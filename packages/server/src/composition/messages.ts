import { type Channel, channelKinds, channelNames } from '@rondall/contract/kinds/channels.ts'
import type { Config } from '../config.ts'
import { serverSecret } from '../db/server-secrets.ts'
import type { Deps } from '../deps.ts'
import { outboxEmail, outboxSms } from '../modules/messages/outbox.ts'
import { channels } from '../modules/notifications/channels/channels.ts'
import type { Carried } from '../modules/notifications/deliveries.ts'
import { ProviderError } from '../platform/errors.ts'
import { guardedEmail } from '../providers/email/guarded-email.ts'
import type { EmailSender } from '../providers/email/port.ts'
import { smtpEmail } from '../providers/email/smtp.ts'
import type { FallbackDeps } from '../providers/fallback.ts'
import { guardedSender } from '../providers/guarded-sender.ts'
import { guardedPush } from '../providers/push/guarded-push.ts'
import type { PushSender } from '../providers/push/port.ts'
import { PublicAgent } from '../providers/push/public-only.ts'
import { makeVapidKeys, webPushSender } from '../providers/push/web-push.ts'
import type { SmsSender } from '../providers/sms/port.ts'
import { twilioSms } from '../providers/sms/twilio.ts'
import { isTryout, type TryoutConfig } from '../tryout.ts'

type Platform = Pick<Deps, 'db' | 'clock' | 'ids' | 'encryption' | 'log' | 'random'> &
  Pick<FallbackDeps, 'record'>
type MessageConfig = TryoutConfig & Pick<Config, 'sms'>

/** The services that carry messages; without one an outbox, for whoever tries Rondall out. */
export function openSenders(
  platform: Omit<Platform, 'random'>,
  config: MessageConfig,
): { email: EmailSender; sms: SmsSender; carried: Carried } {
  const email = config.email && guardedEmail(smtpEmail(config.email), platform)
  const sms = config.sms && guardedSender(twilioSms(config.sms), 'send', platform)
  const isCarried = (name: Channel) => channels[name].isAvailable(config)
  // An outbox counts where there is one: whoever looks around is shown how it goes.
  if (isTryout(config)) {
    const outbox = { email: outboxEmail(platform), sms: outboxSms(platform) }
    return {
      email: email ?? outbox.email,
      sms: sms ?? outbox.sms,
      carried: channelNames.filter((name) => isCarried(name) || channelKinds[name].outbox !== null),
    }
  }
  if (!email) platform.log.warn({}, 'No e-mail is sent: SMTP_URL is not set')
  if (!sms) platform.log.warn({}, 'No SMS is sent: TWILIO_ACCOUNT_SID is not set')
  return {
    email: email ?? missing('email'),
    sms: sms ?? missing('sms'),
    carried: channelNames.filter(isCarried),
  }
}

/** Says at once that it cannot: to keep a message that nobody reads would be a lie to who waits for it. */
const missing = (name: string) => ({
  name,
  send: async (): Promise<never> => {
    throw new ProviderError(name, 'is not set up', { retryable: false, refused: true })
  },
})

/** Web push, with keys that the server makes the first time and keeps in its database. */
export async function openPush(
  platform: Pick<Platform, 'db' | 'clock' | 'encryption' | 'record'>,
  { publicUrl, pushAnywhere }: Pick<Config, 'publicUrl' | 'pushAnywhere'>,
): Promise<PushSender> {
  const keys = await serverSecret(platform, 'vapid', () => JSON.stringify(makeVapidKeys()))
  // Push services want to know whom to write to; they take no plain http address.
  const contact = publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@rondall.example'
  const agent = pushAnywhere ? {} : { agent: new PublicAgent() }
  return guardedPush(webPushSender({ keys: JSON.parse(keys), contact, ...agent }), platform)
}

/** The key that seals links in messages; every process has the same. */
export const openLinkKey = (platform: Pick<Platform, 'db' | 'encryption' | 'random'>) =>
  serverSecret(platform, 'links', () => platform.random.bytes(32).toString('base64url'))

const operatorWaitsMs = 20_000

/** The real services only: an alarm in an outbox is read by nobody, and the database may be what is down. */
export const openOperatorSenders = (config: Pick<Config, 'email' | 'sms'>) => ({
  email: config.email && smtpEmail({ ...config.email, answersWithinMs: operatorWaitsMs }),
  sms: config.sms && twilioSms(config.sms),
})
