import type { Config } from './config.ts'
import type { Core } from './core.ts'
import type { Database } from './db/transaction.ts'
import type { Companion } from './modules/companion/companion.ts'
import type { LivePages } from './modules/live/live-pages.ts'
import type { Senders } from './modules/notifications/channels/channels.ts'
import type { SubjectOf } from './modules/notifications/copy/message-facts.ts'
import type { Carried } from './modules/notifications/deliveries.ts'
import type { Afterwards } from './platform/afterwards.ts'
import type { Payments } from './providers/payments/port.ts'
import type { SmsReceiver } from './providers/sms/port.ts'
import type { VoiceEngines } from './voice/engines.ts'

/** What the server is made of; a function takes only the fields it uses. */
export interface Deps extends Core, Senders {
  /** On connections of their own: see `http/life-lane.ts`. */
  lifeDb: Database
  config: Config
  voice: VoiceEngines
  companion: Companion
  /** What goes on when its request has been answered. */
  afterwards: Afterwards
  payments: Payments
  live: LivePages
  subjectOf: SubjectOf
  /** Tells what the SMS service says from what others say; absent without one. */
  smsReceiver?: SmsReceiver
  carried: Carried
  /** Seals the links in messages, and keys what people are found by. */
  linkKey: string
}
