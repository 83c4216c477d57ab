import type { AnnouncesLeaving, Leaving } from '../leaving.ts'

/** One text message to one phone. */
export interface SmsMessage extends Leaving {
  /** E.164, such as +14155550100. */
  to: string
  text: string
  /** The same message keeps the same key however often it is tried. */
  idempotencyKey: string
  /** Where the service may report what became of the message. */
  statusUrl?: string
  signal: AbortSignal
}

export interface SmsSender extends AnnouncesLeaving {
  readonly name: string
  /** A message that comes twice under one key is passed on once. Absent: it is passed on twice. */
  readonly honoursKeys?: boolean
  /** Resolves when the service has taken the message on; `ProviderError` says whether to try again. */
  send(message: SmsMessage): Promise<{ messageId: string }>
}

export interface SmsReceiver {
  /** Whether a request to our webhook was made by the service itself. `url` is the one it was told to call. */
  isGenuine(request: {
    url: string
    signature: string | undefined
    fields: Readonly<Record<string, string>>
  }): boolean
}
