import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ConnectionOptions } from 'node:tls'
import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import { ProviderError } from '../../platform/errors.ts'
import { domainOf, type EmailMessage, type EmailSender } from './port.ts'

interface Options {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  url: string
  /** As it stands in the message: an address, or a name with an address in angle brackets. */
  from: string
  /** How long the server may take to connect, and to greet. */
  silenceMs?: number
  /** How long everything before the message itself may take. */
  leavesWithinMs?: number
  /** How long the server may think about a message that it has got. */
  answersWithinMs?: number
  /** Authorities to believe besides those of Node. */
  tls?: ConnectionOptions
}

const name = 'smtp'
const longestSilenceMs = 10_000
const defaultLeavesWithinMs = 20_000
/** A server that passes mail on, or looks through it, answers late; RFC 5321 grants it 10 minutes. */
const defaultAnswersWithinMs = 5 * 60_000

/** Any SMTP server. Where a password goes over the wire to another machine, TLS is required. */
export function smtpEmail({
  url,
  from,
  tls,
  silenceMs = longestSilenceMs,
  leavesWithinMs = defaultLeavesWithinMs,
  answersWithinMs = defaultAnswersWithinMs,
}: Options): EmailSender {
  const options = {
    url,
    requireTLS: sendsPasswordAbroad(url),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: answersWithinMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(tls ? { tls } : {}),
  }
  const domain = domainOf(addressOf(from))
  return {
    name,
    announcesLeaving: true,
    async send({ idempotencyKey, signal, leaving, ...message }: EmailMessage) {
      // SMTP knows no key: one Message-ID for all tries lets the mailbox see that it is one message.
      const messageId = `<${digest(idempotencyKey)}@${domain}>`
      const early = new AbortController()
      const watch = setTimeout(() => early.abort(notInTime), leavesWithinMs)
      const whole = AbortSignal.any([signal, early.signal])
      let hasLeft = false
      async function onLeaving() {
        await leaving?.()
        whole.throwIfAborted()
        clearTimeout(watch)
        hasLeft = true
      }
      const { to, subject, text, html } = message
      const content = { from, to, subject, text, html, messageId, headers }
      try {
        await announcing(options, onLeaving).sendMail({ ...content, signal: whole })
        return { messageId }
      } catch (error) {
        signal.throwIfAborted()
        throw asProviderError(early.signal.aborted ? notInTime : error, hasLeft)
      } finally {
        clearTimeout(watch)
      }
    },
  }
}

const notInTime = Object.assign(new Error('not in time'), { code: 'ETIMEDOUT' })

/** The message is read by the connection only once the server has asked for it. */
function announcing(options: SMTPTransportOptions, leaving: () => Promise<void>) {
  const transport = createTransport(options)
  transport.use('stream', ({ message }, compiled) => {
    message.processFunc((content: Readable) => Readable.from(announced(content, leaving)))
    compiled()
  })
  return transport
}

async function* announced(content: Readable, leaving: () => Promise<void>) {
  await leaving()
  yield* content
}

/** Keeps holiday notes of the receiver's mailbox from answering a machine (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' }

const digest = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)

const addressOf = (from: string) => /([^\s<>]+@[^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? '@localhost'

function sendsPasswordAbroad(address: string) {
  const { username, hostname } = new URL(address)
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * A 4xx is the server's own "later"; a 5xx, a wrong password or wrong settings stay wrong. What has not left is
 * with us, whatever went wrong.
 */
function asProviderError(error: unknown, hasLeft: boolean) {
  const { code, responseCode, command } = error as {
    code?: string
    responseCode?: number
    command?: string
  }
  const settled = code === 'EAUTH' || code === 'ENOAUTH' || code === 'ECONFIG' || code === 'ETLS'
  const refused = responseCode !== undefined && responseCode >= 500
  const why =
    responseCode === undefined ? (code ?? 'failed') : `${code ?? ''} ${responseCode}`.trim()
  return new ProviderError(name, why, {
    retryable: !refused && !settled,
    ofRecipient: refused && command === 'RCPT TO',
    refused: !hasLeft || responseCode !== undefined,
    busy: responseCode === tooManyConnections,
    cause: error,
  })
}

const tooManyConnections = 421
