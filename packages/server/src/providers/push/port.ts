import type { AnnouncesLeaving, Leaving } from '../leaving.ts'

/** Where a browser asked to be pushed to. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** One notification to one browser. */
export interface PushMessage extends Leaving {
  to: PushAddress
  payload: string
  /** Wakes a sleeping device, and is kept for it longer. */
  urgent: boolean
  /** The same at every try; the push service keeps the newest with this key only. */
  idempotencyKey: string
  signal: AbortSignal
}

export interface PushSender extends AnnouncesLeaving {
  readonly name: string
  /** A message that comes twice under one key is shown once. Absent: it comes twice. */
  readonly honoursKeys?: boolean
  /** What browsers need to subscribe. */
  readonly publicKey: string
  /** Whether a browser may subscribe with this address. Absent: with any. */
  accepts?(endpoint: string): Promise<boolean>
  /**
   * Resolves when the push service has taken the message on; `ProviderError` says whether to try again,
   * and `ofRecipient` that the browser has left for good.
   */
  send(message: PushMessage): Promise<{ messageId: string }>
}
