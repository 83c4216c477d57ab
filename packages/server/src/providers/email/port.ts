/** One e-mail to one person. */
export interface EmailMessage {
  to: string
  subject: string
  text: string
  html: string
  /** The same message keeps the same key however often it is tried, so that it can be told to be one. */
  idempotencyKey: string
  signal: AbortSignal
}

export interface EmailSender {
  readonly name: string
  /** A message that comes twice under one key is passed on once. Absent: it is passed on twice. */
  readonly honoursKeys?: boolean
  /** Resolves when the service has taken the message on; `ProviderError` says whether to try again. */
  send(message: EmailMessage): Promise<{ messageId: string }>
}
