import { listCareRelationships } from '@rondall/contract/routes/care-team.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { seniorsOf } from './care-team.ts'

export function mountCareTeam(app: FastifyInstance, deps: Deps) {
  mount(app, deps, listCareRelationships, ({ actor }) => seniorsOf(deps, actor.userId))
}
