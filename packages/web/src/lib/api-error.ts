import type { ErrorCode } from '@rondall/contract/errors.ts'

interface ErrorBody {
  error?: string
  code?: string
  details?: unknown
  requestId?: string
}

/** A non-success answer: `message` is the status, a colon and the body text; the rest is read from the body. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  readonly details: unknown
  /** The words a person reads, when the server gave some. */
  readonly reason: string | undefined

  constructor(status: number, bodyText: string, statusText: string) {
    super(`${status}: ${bodyText || statusText}`)
    const body = readBody(bodyText)
    this.status = status
    this.code = body.code
    this.details = body.details
    this.reason = body.error
  }

  static async from(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => '')
    return new ApiError(response.status, text, response.statusText)
  }
}

function readBody(text: string): ErrorBody {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as ErrorBody) : {}
  } catch {
    return {}
  }
}

export const unreachableText =
  "We can't reach Rondall right now. Please check your connection and try again."

/** What to tell a person about a failed call: the server's own words, else the fallback; a lost connection is named as one. */
export function reasonOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return remedyIn(error.details) ?? error.reason ?? fallback
  return error instanceof TypeError ? unreachableText : fallback
}

/** The same, as words of a failure that is still to come. */
export const reasonOr = (fallback: string) => (error: unknown) => reasonOf(error, fallback)

/** Of wrong fields, how to fix the first. */
function remedyIn(details: unknown): string | undefined {
  const { fields } = Object(details) as { fields?: { message?: unknown }[] }
  const message = Array.isArray(fields) ? fields[0]?.message : undefined
  return typeof message === 'string' ? message : undefined
}

export const hasCode = (error: unknown, code: ErrorCode) =>
  error instanceof ApiError && error.code === code
