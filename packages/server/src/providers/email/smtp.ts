import { createHash } from 'node:crypto'
import type { ConnectionOptions } from 'node:tls'
import { createTransport } from 'nodemailer'
import { ProviderError } from '../../platform/errors.ts'
import type { EmailMessage, EmailSender } from './port.ts'

interface Options {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  url: string
  /** As it stands in the message: an address, or a name with an address in angle brackets. */
  from: string
  /** How long the server may stay silent at any step. */
  silenceMs?: number
  /** Authorities to believe besides those of Node. */
  tls?: ConnectionOptions
}

const name = 'smtp'
const longestSilenceMs = 10_000

/** Any SMTP server. Where a password goes over the wire to another machine, TLS is required. */
export function smtpEmail({ url, from, tls, silenceMs = longestSilenceMs }: Options): EmailSender {
  const transport = createTransport({
    url,
    requireTLS: sendsPasswordAbroad(url),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(tls ? { tls } : {}),
  })
  const domain = domainOf(from)
  return {
    name,
    async send({ idempotencyKey, signal, ...message }: EmailMessage) {
      // SMTP knows no key: one Message-ID for all tries lets the mailbox see that it is one message.
      const messageId = `<${digest(idempotencyKey)}@${domain}>`
      try {
        await transport.sendMail({ ...message, from, messageId, headers, signal })
        return { messageId }
      } catch (error) {
        signal.throwIfAborted()
        throw asProviderError(error)
      }
    },
  }
}

/** Keeps holiday notes of the receiver's mailbox from answering a machine (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' }

const digest = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)

const domainOf = (from: string) => /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

function sendsPasswordAbroad(address: string) {
  const { username, hostname } = new URL(address)
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** A 4xx is the server's own "later"; a 5xx, a wrong password or wrong settings stay wrong. */
function asProviderError(error: unknown) {
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
    refused: responseCode !== undefined || settled || command === 'CONN',
    cause: error,
  })
}
