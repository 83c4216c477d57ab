import type { ErrorCode } from '@rondall/contract/errors.ts'

/** A failure the caller can be told about; `code` decides the status and the words. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, details?: Record<string, unknown>) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/**
 * A failure of something we call. `retryable` says whether the same call may work later; `ofRecipient`
 * that the address it was for is wrong or gone, whatever else works; `retryAfterMs` for how long it wants
 * to be left alone; `refused` that nothing was taken on, while an answer that never came leaves that open;
 * `busy` that it takes on no more at once.
 */
export class ProviderError extends Error {
  readonly provider: string
  readonly retryable: boolean
  readonly ofRecipient: boolean
  readonly retryAfterMs: number
  readonly refused: boolean
  readonly busy: boolean

  constructor(
    provider: string,
    message: string,
    options: {
      retryable: boolean
      ofRecipient?: boolean
      retryAfterMs?: number
      refused?: boolean
      busy?: boolean
      cause?: unknown
    },
  ) {
    super(`${provider}: ${message}`, { cause: options.cause })
    this.name = 'ProviderError'
    this.provider = provider
    this.retryable = options.retryable
    this.ofRecipient = options.ofRecipient ?? false
    this.retryAfterMs = options.retryAfterMs ?? 0
    this.refused = options.refused ?? this.ofRecipient
    this.busy = options.busy ?? false
  }
}
