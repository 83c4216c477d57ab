import {
  changePassword as changePasswordRoute,
  confirmTwoFactor as confirmTwoFactorRoute,
  disableTwoFactor as disableTwoFactorRoute,
  endSession as endSessionRoute,
  listSessions as listSessionsRoute,
  login,
  logout,
  me,
  signInSafety,
  signOutEverywhere,
  startTwoFactor as startTwoFactorRoute,
} from '@rondall/contract/routes/accounts.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { afterAnswer } from '../../http/after-answer.ts'
import { fromOf } from '../../http/from.ts'
import { mount } from '../../http/mount.ts'
import { deviceSecretOf, giveSession, secretsOf, takeSession } from '../../http/session.ts'
import { changePassword } from '../membership/change-password.ts'
import { describeUser } from '../membership/describe-user.ts'
import type { AccountEvent } from '../messages/templates/account-notice.ts'
import { signIn } from './accounts.ts'
import { tellOwner } from './notices.ts'
import { forgetOtherDevices } from './sessions/known-devices.ts'
import {
  endOwnSession,
  endSession,
  endSessionsOf,
  listSessions,
  type SignedIn,
} from './sessions/sessions.ts'
import { safetyOf } from './sign-in-safety.ts'
import { confirmTwoFactor, disableTwoFactor, startTwoFactor } from './two-factor/two-factor.ts'

export function mountAccounts(app: FastifyInstance, deps: Deps) {
  /** Once the answer has left, so that a slow mail server keeps nobody waiting. */
  const tell: Tell = (reply, userId, event) =>
    afterAnswer(deps, reply, () => tellOwner(deps, userId, event))
  mountSignIn(app, deps, tell)
  mountSessions(app, deps)
  mountTwoFactor(app, deps, tell)
}

type Tell = (reply: FastifyReply, userId: string, event: AccountEvent) => void

function mountSignIn(app: FastifyInstance, deps: Deps, tell: Tell) {
  mount(app, deps, me, ({ actor }) => describeUser(deps, actor.userId))

  mount(app, deps, login, async ({ body, request, reply }) => {
    const { session, userId, secondFactor } = await signIn(deps, {
      email: body.email,
      password: body.password,
      code: body.code,
      keepSignedIn: body.keepSignedIn ?? false,
      from: fromOf(deps, request),
    })
    await giveSession(deps, { request, reply }, session)
    if (secondFactor === 'recovery-code') tell(reply, userId, 'recovery-code-used')
    return { sessionId: session.secret, user: await describeUser(deps, userId) }
  })

  mount(app, deps, logout, async ({ request, reply }) => {
    const { cookie, bearer } = secretsOf(deps, request)
    for (const secret of new Set([cookie, bearer])) if (secret) await endSession(deps, secret)
    takeSession(deps, reply)
    return { ok: true as const }
  })

  mount(app, deps, signInSafety, ({ actor }) => safetyOf(deps, actor))

  mount(app, deps, changePasswordRoute, async ({ actor, body, request, reply }) => {
    const { currentPassword, newPassword } = body
    const from = fromOf(deps, request)
    const session = await changePassword(deps, actor, { currentPassword, newPassword, from })
    await giveSession(deps, { request, reply }, session)
    tell(reply, actor.userId, 'password-changed')
    return { ok: true as const, sessionId: session.secret }
  })
}

function mountSessions(app: FastifyInstance, deps: Deps) {
  mount(app, deps, listSessionsRoute, ({ actor }) => listSessions(deps, actor))

  mount(app, deps, endSessionRoute, async ({ actor, params }) => {
    await endOwnSession(deps, actor, params.id)
    return { ok: true as const }
  })

  mount(app, deps, signOutEverywhere, async ({ actor, request, reply }) => {
    await endSessionsOf(deps, actor.userId)
    await forgetOtherDevices(deps, actor.userId, deviceSecretOf(deps, request))
    takeSession(deps, reply)
    return { ok: true as const }
  })
}

function mountTwoFactor(app: FastifyInstance, deps: Deps, tell: Tell) {
  mount(app, deps, startTwoFactorRoute, async ({ actor }) => {
    const { email } = await describeUser(deps, actor.userId)
    return startTwoFactor(deps, { id: actor.userId, email })
  })

  mount(app, deps, confirmTwoFactorRoute, async ({ actor, body, request, reply }) => {
    const recoveryCodes = await confirmTwoFactor(deps, actor, {
      ...bySession(actor, body.code, request.ip),
      currentPassword: body.currentPassword,
      deviceSecret: deviceSecretOf(deps, request),
    })
    tell(reply, actor.userId, 'two-factor-on')
    return { recoveryCodes }
  })

  mount(app, deps, disableTwoFactorRoute, async ({ actor, body, request, reply }) => {
    await disableTwoFactor(deps, actor.userId, bySession(actor, body.code, request.ip))
    tell(reply, actor.userId, 'two-factor-off')
    return { ok: true as const }
  })
}

/** Guesses in an open session are counted for that session. */
const bySession = ({ sessionId }: SignedIn, code: string, ip: string) => ({
  ...{ code, ip, knownDevice: sessionId },
  after: 'session' as const,
})
