import type { RequestClient } from 'twilio'
import { ProviderError } from '../../platform/errors.ts'
import { isRefusal } from '../refusal.ts'
import type { SmsMessage, SmsSender } from './port.ts'

interface Options {
  accountSid: string
  authToken: string
  /** A number of ours in E.164, or the sid of a messaging service (MG…). */
  from: string
  /** Takes the requests elsewhere than to Twilio. */
  httpClient?: RequestClient
}

const name = 'twilio'
/** Longer than any of its answers, for one that comes later would leave open whether the message goes out. */
const answerWithinMs = 60_000

/**
 * Twilio's messages. Its API has no idempotency key: who sends must remember what was taken on, and
 * an answer that was lost on the way can mean a message that is sent twice.
 */
export function twilioSms({ accountSid, authToken, from, httpClient }: Options): SmsSender {
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from }
  /** Loading it takes 130 ms and 30 MB, which a server that sends no SMS is spared. */
  const open = async () => {
    const { default: twilio } = await import('twilio')
    const client = { timeout: answerWithinMs, ...(httpClient ? { httpClient } : {}) }
    return twilio(accountSid, authToken, client)
  }
  let client: ReturnType<typeof open> | undefined
  return {
    name,
    async send({ to, text, statusUrl, signal }: SmsMessage) {
      client ??= open()
      const { messages } = await client
      signal.throwIfAborted()
      const report = statusUrl ? { statusCallback: statusUrl } : {}
      try {
        const { sid } = await messages.create({ to, body: text, ...sender, ...report })
        return { messageId: sid }
      } catch (error) {
        throw asProviderError(error)
      }
    },
  }
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])

/** Not a number, not a mobile one, not reachable from here, and STOP. */
const unreachable = new Set([21_211, 21_214, 21_217, 21_614, 21_612, 21_610])

/** Twilio's own code says most: 21211 is a number that cannot be, 21610 a person who said STOP. */
function asProviderError(error: unknown) {
  const { status, code } = error as { status?: number; code?: number | string }
  const retryable = status === undefined || status === 429 || status >= 500
  const why = `answered ${status ?? 'nothing'}${code === undefined ? '' : ` (${code})`}`
  const ofRecipient = unreachable.has(Number(code))
  const refused = isRefusal(status) || neverConnected.has(String(code))
  return new ProviderError(name, why, { retryable, ofRecipient, refused, cause: error })
}
