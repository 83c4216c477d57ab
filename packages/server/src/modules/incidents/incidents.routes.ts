import * as routes from '@rondall/contract/routes/incidents.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
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

  mount(app, deps, routes.claimIncident, async ({ actor, seniorId, params, body }) => {
    await claimIncident(deps, { id: params.id, seniorId, personId: actor.userId, ...body })
    return incidentWithTimeline(deps, { seniorId, id: params.id })
  })

  mount(app, deps, routes.offerIncident, async ({ actor, seniorId, params, body }) => {
    await offerIncident(deps, { id: params.id, seniorId, personId: actor.userId, ...body })
    return incidentWithTimeline(deps, { seniorId, id: params.id })
  })

  mount(app, deps, routes.releaseIncident, async ({ actor, seniorId, params }) => {
    await releaseIncident(deps, { id: params.id, seniorId, personId: actor.userId })
    return incidentWithTimeline(deps, { seniorId, id: params.id })
  })

  mount(app, deps, routes.closeIncident, async ({ actor, seniorId, params, body }) => {
    await closeIncident(deps, { id: params.id, seniorId, personId: actor.userId, ...body })
    return incidentWithTimeline(deps, { seniorId, id: params.id })
  })
}
