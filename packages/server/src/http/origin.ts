import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a state-changing request, or a WebSocket, that a foreign page sent with our cookie. */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string) {
  const upgrade = request.headers.upgrade !== undefined
  if (readOnly.has(request.method) && !upgrade) return
  const { origin } = request.headers
  if (origin === undefined || isOwn(origin, request, publicUrl)) return
  throw new AppError('foreign-origin')
}

/**
 * For a GET that changes something: refuses one that another page made the browser send, an address
 * typed in or followed included. Browsers always say where a request comes from.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string) {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isPage = request.headers['sec-fetch-mode'] === 'navigate'
  const isOurs = origin === undefined || isOwn(origin, request, publicUrl)
  if (isOurs && (site === undefined || site === 'same-origin') && !isPage) return
  throw new AppError('foreign-origin')
}

function isOwn(origin: string, request: FastifyRequest, publicUrl: string) {
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === request.headers.host
}
