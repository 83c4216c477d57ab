import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'

export interface CookieDeps {
  clock: Clock
  config: Pick<Config, 'publicUrl'>
}

/**
 * Until when cookies are read under the name without prefix where there is https: 90 days, the longest a
 * session lasts, from the version that brought the prefix. Whoever is here in that time has the new one.
 */
const oldNamesReadUntil = Date.UTC(2027, 1, 20)

/** A browser keeps a `__Host-` cookie only from this very host, by https: no sibling site can plant one. */
const prefixed = (name: string) => `__Host-${name}`
const isSecure = ({ config }: CookieDeps) => config.publicUrl.startsWith('https:')

export function readCookie(deps: CookieDeps, { cookies }: FastifyRequest, name: string) {
  if (!isSecure(deps)) return cookies[name]
  const old = deps.clock.now() < oldNamesReadUntil ? cookies[name] : undefined
  return cookies[prefixed(name)] ?? old
}

/** Written as a header at once, for an answer that is streamed takes no more of them later. */
export function setCookie(
  deps: CookieDeps,
  reply: FastifyReply,
  cookie: { name: string; value: string; lengthMs: number },
) {
  const { name, value, lengthMs } = cookie
  const secure = isSecure(deps)
  const maxAge = Math.floor(lengthMs / 1000)
  const given = reply.server.serializeCookie(secure ? prefixed(name) : name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  })
  reply.header('Set-Cookie', given)
}

export function clearCookie(deps: CookieDeps, reply: FastifyReply, name: string) {
  reply.clearCookie(name, { path: '/' })
  if (isSecure(deps)) reply.clearCookie(prefixed(name), { path: '/', secure: true })
}
