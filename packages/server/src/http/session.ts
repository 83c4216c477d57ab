import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/transaction.ts'
import { readSession, type SignedIn } from '../modules/accounts/sessions.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'

const sessionCookie = 'rondall_session'

/** Who is asking: by the session cookie or a Bearer header. */
export async function whoAsks(
  deps: { db: Database; clock: Clock },
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const { cookie, bearer } = secretsOf(request)
  if (cookie && bearer && cookie !== bearer) throw new AppError('session-mismatch')
  const secret = cookie ?? bearer
  return secret ? readSession(deps, secret) : undefined
}

/** The same for a call that anyone may make: a session that does not hold is as good as none. */
export async function sessionOf(
  deps: { db: Database; clock: Clock },
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const { cookie, bearer } = secretsOf(request)
  const secret = bearer ?? cookie
  return secret ? readSession(deps, secret) : undefined
}

/** Every session secret that came with the request, so that signing out ends them all. */
export function secretsOf(request: FastifyRequest) {
  return {
    cookie: request.cookies[sessionCookie],
    bearer: /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1],
  }
}

export function giveSession(
  reply: FastifyReply,
  session: { secret: string; lengthMs: number },
  publicUrl: string,
) {
  reply.setCookie(sessionCookie, session.secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: Math.floor(session.lengthMs / 1000),
  })
}

export function takeSession(reply: FastifyReply) {
  reply.clearCookie(sessionCookie, { path: '/' })
}
