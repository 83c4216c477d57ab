import { vi } from 'vitest'

interface Answer {
  status?: number
  body?: unknown
}
type Handler = Answer | ((request: SentRequest) => Answer | Promise<Answer>)

export interface SentRequest {
  method: string
  path: string
  headers: Headers
  credentials: RequestCredentials | undefined
  body: unknown
}

/** Stands in for the server: answers by 'METHOD /path' and keeps what was sent. Anything else is a 404. */
export function serve(handlers: Record<string, Handler>): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const request = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      credentials: init.credentials,
      body: init.body,
    }
    sent.push(request)
    const handler = handlers[`${request.method} ${path}`] ?? { status: 404, body: 'Nothing here' }
    const answer = typeof handler === 'function' ? await handler(request) : handler
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? '')
    return new Response(text, { status: answer.status ?? 200, statusText: 'Status Text' })
  })
  return sent
}
