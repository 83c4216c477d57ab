import { ProviderError } from '../../packages/server/src/platform/errors.ts'
import type { TestClock } from '../../packages/server/src/platform/test-clock.ts'
import { guardedSender } from '../../packages/server/src/providers/guarded-sender.ts'

export const faults = ['accepts and times out', 'answers 500', 'answers 429', 'hangs'] as const
export type Fault = (typeof faults)[number]
export type Channel = 'push' | 'sms' | 'email'

export interface Taken {
  channel: Channel
  to: string
  text: string
  key: string
  at: number
}

interface Message {
  idempotencyKey: string
  signal: AbortSignal
}

/** Services behind the product's own time limit and breaker, each with a fault while it has one. */
export function faultyServices(clock: TestClock, now: () => number) {
  const taken: Taken[] = []
  const failing = new Map<Channel, Fault>()

  function service<M extends Message>(channel: Channel, read: (message: M) => [string, string]) {
    const send = async (message: M) => {
      const fault = failing.get(channel)
      const [to, text] = read(message)
      const key = message.idempotencyKey
      if (!fault || fault === 'accepts and times out')
        taken.push({ channel, to, text, key, at: now() })
      if (!fault) return { messageId: `${channel}:${key}` }
      if (fault === 'answers 500' || fault === 'answers 429')
        throw new ProviderError(channel, fault, { retryable: true, refused: true })
      return new Promise<never>(() => undefined)
    }
    const sender = { name: channel, send }
    return guardedSender<M>(sender, 'send', { clock, record: () => undefined })
  }

  return {
    taken,
    failing,
    push: {
      publicKey: '',
      honoursKeys: true,
      ...service<Message & { to: { endpoint: string }; payload: string }>(
        'push',
        ({ to, payload }) => [to.endpoint, payload],
      ),
    },
    sms: service<Message & { to: string; text: string }>('sms', ({ to, text }) => [to, text]),
    email: service<Message & { to: string; text: string }>('email', ({ to, text }) => [to, text]),
  }
}
