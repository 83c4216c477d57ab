import { login, logout, me } from '@rondall/contract/routes/accounts.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { giveSession, secretsOf, takeSession } from '../../http/session.ts'
import { describeUser, signIn } from './accounts.ts'
import { endSession } from './sessions.ts'

export function mountAccounts(app: FastifyInstance, deps: Deps) {
  mount(app, deps, me, ({ actor }) => describeUser(deps, actor.userId))

  mount(app, deps, login, async ({ body, request, reply }) => {
    const { session, user } = await signIn(deps, {
      email: body.email,
      password: body.password,
      keepSignedIn: body.keepSignedIn ?? false,
      ip: request.ip,
    })
    giveSession(reply, session, deps.config.publicUrl)
    return { sessionId: session.secret, user }
  })

  mount(app, deps, logout, async ({ request, reply }) => {
    const { cookie, bearer } = secretsOf(request)
    for (const secret of new Set([cookie, bearer])) if (secret) await endSession(deps, secret)
    takeSession(reply)
    return { ok: true as const }
  })
}
