import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/transaction.ts'
import { rememberDevice } from '../modules/accounts/sessions/known-devices.ts'
import {
  type OpenedSession,
  type ReadSession,
  readSession,
  renewSession,
} from '../modules/accounts/sessions/sessions.ts'
import { AppError } from '../platform/errors.ts'
import type { Random } from '../platform/random.ts'
import { type CookieDeps, clearCookie, readCookie, setCookie } from './cookies.ts'

const sessionCookie = 'rondall_session'
/** Names the browser, signed in or not; it says nothing about a person. */
const deviceCookie = 'rondall_device'
/** As long as browsers keep a cookie at most. */
const deviceCookieMs = 400 * 24 * 60 * 60 * 1000

export interface SessionDeps extends CookieDeps {
  db: Database
  random: Random
}

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Who is asking: by the session cookie or a Bearer header. */
export async function whoAsks(deps: SessionDeps, request: FastifyRequest) {
  return (await sessionBehind(deps, request))?.actor
}

/** The same for a call that anyone may make: a session that does not hold is as good as none. */
export async function sessionOf(deps: SessionDeps, request: FastifyRequest) {
  const { cookie, bearer } = secretsOf(deps, request)
  const secret = bearer ?? cookie
  return secret ? (await readSession(deps, secret))?.actor : undefined
}

/**
 * Who is asking, and keeps them signed in: the session's end and the cookie's move together. A page of
 * ours whose cookie is gone gets it back, for sockets are opened with nothing else.
 */
export async function whoAsksOn(deps: SessionDeps, exchange: Exchange) {
  const session = await sessionBehind(deps, exchange.request)
  if (!session) return undefined
  const isOurPage = exchange.request.headers['sec-fetch-site'] === 'same-origin'
  const { cookie } = secretsOf(deps, exchange.request)
  if (session.isDue) {
    await renewSession(deps, session)
    await giveSession(deps, exchange, session)
  } else if (isOurPage && cookie !== session.secret) giveCookie(deps, exchange.reply, session)
  return session.actor
}

async function sessionBehind(
  deps: SessionDeps,
  request: FastifyRequest,
): Promise<ReadSession | undefined> {
  const { cookie, bearer } = secretsOf(deps, request)
  if (cookie === undefined || bearer === undefined || cookie === bearer) {
    const secret = cookie ?? bearer
    return secret ? readSession(deps, secret) : undefined
  }
  const byCookie = await readSession(deps, cookie)
  const byBearer = await readSession(deps, bearer)
  if (byCookie && byBearer) throw new AppError('session-mismatch')
  // An answer that was overtaken left the other one behind.
  return byCookie ?? byBearer
}

/** Every session secret that came with the request, so that signing out ends them all. */
export function secretsOf(deps: CookieDeps, request: FastifyRequest) {
  return {
    cookie: readCookie(deps, request, sessionCookie),
    bearer: /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1],
  }
}

/** Signs the browser in, and makes it a device that its holder is known by. */
export async function giveSession(deps: SessionDeps, exchange: Exchange, session: OpenedSession) {
  giveCookie(deps, exchange.reply, session)
  await rememberDevice(deps, session.userId, giveDevice(deps, exchange))
}

const giveCookie = (deps: CookieDeps, reply: FastifyReply, { secret, lengthMs }: OpenedSession) =>
  setCookie(deps, reply, { name: sessionCookie, value: secret, lengthMs })

export const takeSession = (deps: CookieDeps, reply: FastifyReply) =>
  clearCookie(deps, reply, sessionCookie)

/** The secret by which this browser is known again; it gets one when it has none. */
export function giveDevice(deps: SessionDeps, { request, reply }: Exchange) {
  const value = deviceSecretOf(deps, request) ?? deps.random.bytes(32).toString('base64url')
  setCookie(deps, reply, { name: deviceCookie, value, lengthMs: deviceCookieMs })
  return value
}

export const deviceSecretOf = (deps: CookieDeps, request: FastifyRequest) =>
  readCookie(deps, request, deviceCookie)
