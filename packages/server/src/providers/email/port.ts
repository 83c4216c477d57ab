import type { AnnouncesLeaving, Leaving } from '../leaving.ts'

/** One e-mail to one person. */
export interface EmailMessage extends Leaving {
  to: string
  subject: string
  text: string
  html: string
  /** The same message keeps the same key however often it is tried, so that it can be told to be one. */
  idempotencyKey: string
  signal: AbortSignal
}

export interface EmailSender extends AnnouncesLeaving {
  readonly name: string
  /** A message that comes twice under one key is passed on once. Absent: it is passed on twice. */
  readonly honoursKeys?: boolean
  /** Resolves when the service has taken the message on; `ProviderError` says whether to try again. */
  send(message: EmailMessage): Promise<{ messageId: string }>
}

/** Of an address, as domains are compared. */
export const domainOf = (address: string) =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase()
