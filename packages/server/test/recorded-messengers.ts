import type { Channel } from '@rondall/contract/kinds/channels.ts'
import type { EmailMessage, EmailSender } from '../src/providers/email/port.ts'
import type { PushMessage, PushSender } from '../src/providers/push/port.ts'
import type { SmsMessage, SmsSender } from '../src/providers/sms/port.ts'

export interface Taken {
  channel: Channel
  to: string
  text: string
  key: string
}

/** Services that take on every message and keep it, until a test has them fail. */
export function recordedMessengers() {
  const taken: Taken[] = []
  const failing = new Map<Taken['channel'], () => Error>()
  const take = (one: Taken) => {
    const failure = failing.get(one.channel)
    if (failure) throw failure()
    taken.push(one)
    return { messageId: `${one.channel}-${taken.length}` }
  }
  const email: EmailSender = {
    name: 'recorded-email',
    send: async ({ to, text, subject, idempotencyKey: key }: EmailMessage) =>
      take({ channel: 'email', to, text: `${subject}\n${text}`, key }),
  }
  const sms: SmsSender = {
    name: 'recorded-sms',
    send: async ({ to, text, idempotencyKey: key }: SmsMessage) =>
      take({ channel: 'sms', to, text, key }),
  }
  const push: PushSender = {
    name: 'recorded-push',
    publicKey: 'a public key',
    send: async ({ to, payload, idempotencyKey: key }: PushMessage) =>
      take({ channel: 'push', to: to.endpoint, text: payload, key }),
  }
  return { taken, failing, senders: { email, sms, push } }
}
