import type { UserRole } from '@rondall/contract/model/user.ts'
import { accountRoleOf } from '@rondall/contract/model/user.ts'
import {
  confirmMagicLink,
  createPassword,
  register,
  sendMagicLink,
  verifyMagicLink,
} from '@rondall/contract/routes/membership.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { afterAnswer } from '../../http/after-answer.ts'
import { fromOf } from '../../http/from.ts'
import { mount } from '../../http/mount.ts'
import { requireSameOrigin } from '../../http/origin.ts'
import { type Exchange, giveDevice, giveSession, secretsOf, sessionOf } from '../../http/session.ts'
import { tellOwner } from '../accounts/notices.ts'
import { describeUser } from './describe-user.ts'
import {
  type LinkWish,
  requireLinkAllowed,
  sendLink,
  tellAccountExists,
  welcome,
} from './magic-links.ts'
import { requireOwnVerifyAddress, verifyAddressOf } from './own-address.ts'
import { customerNamed, openAccount } from './sign-up.ts'
import { useLink } from './use-link.ts'

/** How accounts come to be: by a completed payment, with a password or a link. */
export function mountMembership(app: FastifyInstance, deps: Deps) {
  mountLinks(app, deps)
  mountPasswordAccounts(app, deps)
}

function mountLinks(app: FastifyInstance, deps: Deps) {
  mount(app, deps, sendMagicLink, async ({ body, request, reply }) => {
    requireOwnVerifyAddress(body.redirect_to, deps.config, request.headers.host)
    const wish: LinkWish = {
      email: body.email,
      name: body.name,
      role: body.role,
      customerId: customerNamed(body.stripe_customer_id),
      keepSignedIn: body.keep_signed_in,
      verifyAddress: verifyAddressOf(deps.config),
      askedBy: giveDevice(deps, { request, reply }),
    }
    const goesOut = await requireLinkAllowed(deps, wish, fromOf(deps, request))
    if (goesOut) afterAnswer(deps, reply, () => sendLink(deps, wish))
    return goesOut ? { ok: true as const } : { ok: true as const, sentBefore: true }
  })

  const verify = async (exchange: Exchange, given: LinkGiven) => {
    const { request, reply } = exchange
    const { userId, isNew, session, secondFactor } = await useLink(deps, {
      ...given,
      from: fromOf(deps, request),
      sessionId: (await sessionOf(deps, request))?.sessionId,
    })
    if (session) await giveSession(deps, exchange, session)
    if (secondFactor === 'recovery-code') {
      afterAnswer(deps, reply, () => tellOwner(deps, userId, 'recovery-code-used'))
    }
    const { bearer, cookie } = secretsOf(deps, request)
    const sessionId = session?.secret ?? bearer ?? cookie ?? ''
    const user = await describeUser(deps, userId)
    if (isNew) afterAnswer(deps, reply, () => welcome(deps, user))
    return { sessionId, user, isNew }
  }
  mount(app, deps, verifyMagicLink, ({ query, request, reply }) => {
    // Another page could otherwise sign somebody in to an account that is not theirs.
    requireSameOrigin(request, deps.config.publicUrl)
    return verify({ request, reply }, { token: query.token, code: undefined, confirmed: false })
  })
  mount(app, deps, confirmMagicLink, ({ body, request, reply }) =>
    verify({ request, reply }, { token: body.token, code: body.code, confirmed: true }),
  )
}

interface LinkGiven {
  token: string
  code: string | undefined
  confirmed: boolean
}

function mountPasswordAccounts(app: FastifyInstance, deps: Deps) {
  const open = async (request: FastifyRequest, reply: FastifyReply, wish: PasswordWish) => {
    const customerId = customerNamed(wish.stripe_customer_id)
    const { email, name, role, password, keepSignedIn } = wish
    const asked = { email, name, role, customerId, keepSignedIn }
    const { inviteCode } = wish
    const opened = await openAccount(
      deps,
      { ...asked, inviteCode, password },
      fromOf(deps, request),
    )
    if (!opened) {
      const verifyAddress = verifyAddressOf(deps.config)
      afterAnswer(deps, reply, () => tellAccountExists(deps, { ...asked, verifyAddress }))
      return {}
    }
    await giveSession(deps, { request, reply }, opened.session)
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
