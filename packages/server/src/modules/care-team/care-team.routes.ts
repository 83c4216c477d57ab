import { listCareRelationships } from '@rondall/contract/routes/care-team.ts'
import * as routes from '@rondall/contract/routes/invitations.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { looksAt } from '../audit/audit.ts'
import { removeFromCareTeam } from '../invitations/remove-from-care-team.ts'
import { invitedAddresses } from '../invitations/senior-invitations.ts'
import { careTeamOf, changeSharing, seniorsOf } from './care-team.ts'

const done = { ok: true as const }
const shown = (given: { email?: string | undefined; phone?: string | undefined } = {}) => ({
  email: given.email ?? '',
  ...(given.phone ? { phone: given.phone } : {}),
})

export function mountCareTeam(app: FastifyInstance, deps: Deps) {
  mount(app, deps, listCareRelationships, async ({ actor }) => {
    const seniors = await seniorsOf(deps, actor.userId)
    if (seniors.every(({ status }) => status === 'accepted')) return seniors
    const addresses = await invitedAddresses(deps, actor.userId)
    return seniors.map(({ senior, ...rest }) => ({
      ...rest,
      // Of an invited senior the caregiver knows what they typed, and nothing else.
      senior:
        rest.status === 'invited' ? { ...senior, ...shown(addresses.get(rest.seniorId)) } : senior,
    }))
  })
  mount(app, deps, routes.listCareTeam, ({ actor }) => careTeamOf(deps, actor.userId))
  mount(app, deps, routes.listLooks, ({ actor }) => looksAt(deps, actor.userId))
  mount(app, deps, routes.changeSharing, async ({ actor, params, body }) => {
    await changeSharing(deps, { seniorId: actor.userId, id: params.id, ...body })
    return done
  })
  mount(app, deps, routes.removeFromCareTeam, async ({ actor, params }) => {
    await removeFromCareTeam(deps, { seniorId: actor.userId, id: params.id })
    return done
  })
}
