import type { Channel as ChannelName } from '@rondall/contract/kinds/channels.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email/email.ts'
import { pushChannel } from './push/push.ts'
import { smsChannel } from './sms/sms.ts'

/** Every channel; a new one is a line here. */
const list = { push: pushChannel, email: emailChannel, sms: smsChannel }

type ServiceOf<Each> = Each extends Channel<infer Service> ? Service : never
/** The service of each, as it is opened in `composition/`. */
export type Senders = { [Name in ChannelName]: ServiceOf<(typeof list)[Name]> }

export const channels: Readonly<Record<ChannelName, Channel>> = list
