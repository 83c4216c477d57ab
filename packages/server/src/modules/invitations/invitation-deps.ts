import type { Config } from '../../config.ts'
import type { Core } from '../../core.ts'
import type { EmailSender } from '../../providers/email/port.ts'
import type { SmsSender } from '../../providers/sms/port.ts'

export interface InvitationDeps extends Core {
  email: EmailSender
  sms: SmsSender
  config: Config
  /** Keys what people are found by. */
  linkKey: string
}
