import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { ProviderError } from '../../platform/errors.ts'
import { isRefusal } from '../refusal.ts'
import type { PushMessage, PushSender } from './port.ts'
import { isPublicEndpoint, NotPublicError, type PublicAgent } from './public-only.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

interface Options {
  keys: VapidKeys
  /** How a push service reaches whoever runs this server: `https:` or `mailto:`. */
  contact: string
  answerWithinMs?: number
  /** How push services are connected to; without it, wherever they are. */
  agent?: PublicAgent
}

const name = 'web-push'
const defaultAnswerWithinMs = 10_000
const urgentKeptSeconds = 24 * 60 * 60
const otherKeptSeconds = 4 * 60 * 60

export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/** Web push as browsers have it (RFC 8030, 8291, 8292): no account and no key of anybody else. */
export function webPushSender({ keys, contact, answerWithinMs, agent }: Options): PushSender {
  return {
    name,
    // By its topic as long as it waits, and by the notification's tag where it is shown: see decision 13.
    honoursKeys: true,
    publicKey: keys.publicKey,
    accepts: async (endpoint) => !agent || isPublicEndpoint(endpoint),
    async send({ to, payload, urgent, idempotencyKey }: PushMessage) {
      try {
        const answer = await webPush.sendNotification(to, payload, {
          vapidDetails: { subject: contact, ...keys },
          TTL: urgent ? urgentKeptSeconds : otherKeptSeconds,
          urgency: urgent ? 'high' : 'normal',
          topic: createHash('sha256').update(idempotencyKey).digest('base64url').slice(0, 32),
          timeout: answerWithinMs ?? defaultAnswerWithinMs,
          ...(agent ? { agent } : {}),
        })
        return { messageId: answer.headers.location ?? idempotencyKey }
      } catch (error) {
        throw asProviderError(error)
      }
    },
  }
}

interface Refused {
  statusCode?: number
  headers?: { 'retry-after'?: string }
}

/** 404 and 410 mean that the browser is gone for good. */
function asProviderError(error: unknown) {
  if (error instanceof NotPublicError)
    return new ProviderError(name, error.message, { retryable: false, refused: true })
  const { statusCode: status, headers } = error as Refused
  const retryable = status === undefined || status === 429 || status >= 500
  return new ProviderError(name, `answered ${status ?? 'nothing'}`, {
    retryable,
    ofRecipient: status === 404 || status === 410,
    // In seconds, as push services say it; as a date it would be read as none.
    retryAfterMs: (Number(headers?.['retry-after']) || 0) * 1000,
    refused: isRefusal(status),
    cause: error,
  })
}
