import { ApiError } from './api-error.ts'
import { storedSession } from './stored-session.ts'

export interface RequestOptions {
  /** JSON for a plain value, sent as it is for FormData and Blob. */
  body?: unknown
  signal?: AbortSignal
  /** Sent again with the same key, a request that creates something creates it once. */
  idempotencyKey?: string
}

/** Every request of the app: cookies and the stored session go along, a non-success answer throws. */
export async function request(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Response> {
  const headers = new Headers()
  const sessionId = storedSession.read()
  if (sessionId) headers.set('Authorization', `Bearer ${sessionId}`)

  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)

  const init: RequestInit = { method, headers, credentials: 'include' }
  if (options.signal) init.signal = options.signal
  if (options.body !== undefined) init.body = encode(options.body, headers)

  const response = await fetch(path, init)
  if (!response.ok) throw await ApiError.from(response)
  return response
}

function encode(body: unknown, headers: Headers): BodyInit {
  if (body instanceof FormData || body instanceof Blob) return body
  headers.set('Content-Type', 'application/json')
  return JSON.stringify(body)
}
