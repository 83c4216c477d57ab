import type { UserRole } from '@rondall/contract/model/user.ts'
import { accountRoleOf } from '@rondall/contract/model/user.ts'
import {
  createPassword,
  register,
  sendMagicLink,
  verifyMagicLink,
  verifyMagicLinkWithCode,
} from '@rondall/contract/routes/membership.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { afterAnswer } from '../../http/after-answer.ts'
import { mount } from '../../http/mount.ts'
import { requireSameOrigin } from '../../http/origin.ts'
import { giveSession, secretsOf, sessionOf } from '../../http/session.ts'
import { describeUser } from './accounts.ts'
import { deviceOf } from './device.ts'
import {
  type LinkWish,
  requireLinkAllowed,
  sendLink,
  tellAccountExists,
  welcome,
} from './magic-links.ts'
import { tellOwner } from './notices.ts'
import { customerNamed, openAccount } from './opening.ts'
import { requireOwnVerifyAddress } from './own-address.ts'
import { useLink } from './use-link.ts'

/** How accounts come to be: by a completed payment, with a password or a link. */
export function mountMembership(app: FastifyInstance, deps: Deps) {
  mountLinks(app, deps)
  mountPasswordAccounts(app, deps)
}

function mountLinks(app: FastifyInstance, deps: Deps) {
  mount(app, deps, sendMagicLink, async ({ body, request, reply }) => {
    const wish: LinkWish = {
      email: body.email,
      name: body.name,
      role: body.role,
      customerId: customerNamed(body.stripe_customer_id),
      keepSignedIn: body.keep_signed_in,
      verifyAddress: requireOwnVerifyAddress(body.redirect_to, {
        ...deps.config,
        host: request.headers.host,
      }),
    }
    await requireLinkAllowed(deps, wish, request.ip)
    afterAnswer(deps, reply, () => sendLink(deps, wish))
    return { ok: true as const }
  })

  const verify = async (request: FastifyRequest, reply: FastifyReply, given: LinkGiven) => {
    const { userId, isNew, session, secondFactor } = await useLink(deps, {
      token: given.token,
      code: given.code,
      from: fromOf(request),
      sessionId: (await sessionOf(deps, request))?.sessionId,
    })
    if (session) giveSession(reply, session, deps.config.publicUrl)
    if (secondFactor === 'recovery-code') {
      afterAnswer(deps, reply, () => tellOwner(deps, userId, 'recovery-code-used'))
    }
    const sessionId = session?.secret ?? secretsOf(request).bearer ?? secretsOf(request).cookie
    const user = await describeUser(deps, userId)
    if (isNew) afterAnswer(deps, reply, () => welcome(deps, user))
    return { sessionId: sessionId ?? '', user, isNew }
  }
  mount(app, deps, verifyMagicLink, ({ query, request, reply }) => {
    // Another page could otherwise sign somebody in to an account that is not theirs.
    requireSameOrigin(request)
    return verify(request, reply, { token: query.token })
  })
  mount(app, deps, verifyMagicLinkWithCode, ({ body, request, reply }) =>
    verify(request, reply, body),
  )
}

interface LinkGiven {
  token: string
  code?: string
}

function mountPasswordAccounts(app: FastifyInstance, deps: Deps) {
  const open = async (request: FastifyRequest, reply: FastifyReply, wish: PasswordWish) => {
    const customerId = customerNamed(wish.stripe_customer_id)
    const { email, name, role, password, keepSignedIn } = wish
    const asked = { email, name, role, customerId, keepSignedIn }
    const { inviteCode } = wish
    const opened = await openAccount(deps, { ...asked, inviteCode, password }, fromOf(request))
    if (!opened) {
      const verifyAddress = `${deps.config.publicUrl}/auth/verify`
      afterAnswer(deps, reply, () => tellAccountExists(deps, { ...asked, verifyAddress }))
      return {}
    }
    giveSession(reply, opened.session, deps.config.publicUrl)
    const user = await describeUser(deps, opened.userId)
    afterAnswer(deps, reply, () => welcome(deps, user))
    return { sessionId: opened.session.secret, user }
  }
  mount(app, deps, createPassword, ({ body, request, reply }) =>
    open(request, reply, { ...body, keepSignedIn: body.keep_signed_in }),
  )
  mount(app, deps, register, ({ body, request, reply }) =>
    open(request, reply, { ...body, role: accountRoleOf(body.role), keepSignedIn: true }),
  )
}

interface PasswordWish {
  email: string
  name?: string | undefined
  role: UserRole
  password: string
  stripe_customer_id?: string | undefined
  inviteCode?: string | undefined
  keepSignedIn: boolean
}

const fromOf = (request: FastifyRequest) => ({
  ip: request.ip,
  device: deviceOf(request.headers['user-agent']),
})
