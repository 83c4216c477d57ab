import * as routes from '@rondall/contract/routes/incidents.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { mountForLife } from '../../http/mount-for-life.ts'
import {
  claimIncident,
  closeIncident,
  incidentsOf,
  incidentWithTimeline,
  offerIncident,
  releaseIncident,
} from './incidents.ts'

export function mountIncidents(app: FastifyInstance, deps: Deps) {
  mount(app, deps, routes.listIncidents, ({ seniorId, query }) =>
    incidentsOf(deps, seniorId, { openOnly: query.state === 'open' }),
  )

  mount(app, deps, routes.readIncident, ({ seniorId, params }) =>
    incidentWithTimeline(deps, { seniorId, id: params.id }),
  )

  mountForLife(app, deps, routes.claimIncident, async (life, { actor, seniorId, params, body }) => {
    await claimIncident(life, { id: params.id, seniorId, personId: actor.userId, ...body })
    return incidentWithTimeline(life, { seniorId, id: params.id })
  })

  mountForLife(app, deps, routes.offerIncident, async (life, { actor, seniorId, params, body }) => {
    await offerIncident(life, { id: params.id, seniorId, personId: actor.userId, ...body })
    return incidentWithTimeline(life, { seniorId, id: params.id })
  })

  mountForLife(app, deps, routes.releaseIncident, async (life, { actor, seniorId, params }) => {
    await releaseIncident(life, { id: params.id, seniorId, personId: actor.userId })
    return incidentWithTimeline(life, { seniorId, id: params.id })
  })

  mountForLife(app, deps, routes.closeIncident, async (life, { actor, seniorId, params, body }) => {
    await closeIncident(life, { id: params.id, seniorId, personId: actor.userId, ...body })
    return incidentWithTimeline(life, { seniorId, id: params.id })
  })
}
