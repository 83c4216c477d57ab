import {
  acceptInvitation as accept,
  inviteSenior as invite,
} from '@rondall/contract/routes/care-team.ts'
import * as routes from '@rondall/contract/routes/invitations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { afterAnswer } from '../../http/after-answer.ts'
import { mount } from '../../http/mount.ts'
import { giveSession, sessionOf } from '../../http/session.ts'
import { AppError } from '../../platform/errors.ts'
import { deviceOf } from '../accounts/sessions/device.ts'
import { describeUser } from '../membership/describe-user.ts'
import { welcomeNewcomer } from '../membership/welcome-newcomer.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { answerCareRequest, findCareRequest, listCareRequests } from './consent.ts'
import {
  createInvitation,
  listInvitations,
  lookAtInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts'
import { enterByInvitation, inviteSenior } from './senior-invitations.ts'

const done = { ok: true as const }
const fromOf = (request: FastifyRequest, actor: { userId: string }) => ({
  ip: request.ip,
  userId: actor.userId,
})

export function mountInvitations(app: FastifyInstance, deps: Deps) {
  mountToCareTeam(app, deps)
  mountToSenior(app, deps)
  mountConsent(app, deps)
}

function mountToCareTeam(app: FastifyInstance, deps: Deps) {
  mount(app, deps, routes.createInvitation, ({ seniorId, actor, body, request }) =>
    createInvitation(deps, {
      seniorId,
      inviter: fromOf(request, actor),
      email: body.email,
      phone: body.phone,
      role: body.role,
      relationshipType: body.relationshipType,
    }),
  )
  mount(app, deps, routes.listInvitations, ({ seniorId }) => listInvitations(deps, seniorId))
  mount(app, deps, routes.revokeInvitation, async ({ seniorId, params }) => {
    await revokeInvitation(deps, seniorId, params.id)
    return done
  })
  mount(app, deps, routes.resendInvitation, ({ seniorId, params, actor, request }) =>
    resendInvitation(deps, { seniorId, id: params.id, sender: fromOf(request, actor) }),
  )
  mount(app, deps, routes.lookAtInvitation, ({ body, request }) =>
    lookAtInvitation(deps, body.code, { ip: request.ip, userId: undefined }),
  )
  mount(app, deps, accept, async ({ body, actor, request }) => {
    const from = { ...fromOf(request, actor), sessionId: actor.sessionId }
    return { ...done, ...(await acceptInvitation(deps, body.inviteCode, from)) }
  })
}

function mountToSenior(app: FastifyInstance, deps: Deps) {
  mount(app, deps, invite, ({ body, actor, request }) => {
    if (body.caregiverId && body.caregiverId !== actor.userId) throw new AppError('not-found')
    const { name, email, phone, relationshipType } = body
    const caregiver = fromOf(request, actor)
    return inviteSenior(deps, { caregiver, name, email, phone, relationshipType })
  })
  mount(app, deps, routes.enterByInvitation, async ({ body, request, reply }) => {
    const { session, userId } = await enterByInvitation(deps, body.code, {
      ip: request.ip,
      device: deviceOf(request.headers['user-agent']),
      sessionId: (await sessionOf(deps, request))?.sessionId,
    })
    await giveSession(deps, { request, reply }, session)
    const user = await describeUser(deps, userId)
    afterAnswer(deps, reply, () => welcomeNewcomer(deps, user))
    return { sessionId: session.secret, user }
  })
}

function mountConsent(app: FastifyInstance, deps: Deps) {
  mount(app, deps, routes.listCareRequests, ({ actor }) => listCareRequests(deps, actor.userId))
  mount(app, deps, routes.findCareRequest, ({ body, actor, request }) =>
    findCareRequest(deps, body.code, fromOf(request, actor)),
  )
  mount(app, deps, routes.answerCareRequest, async ({ params, body, actor, request }) => {
    const { answer, code } = body
    const from = fromOf(request, actor)
    return { ...done, ...(await answerCareRequest(deps, { id: params.id, answer, code, from })) }
  })
}
