import * as routes from '@rondall/contract/routes/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { listOutbox, requireOutbox } from './outbox.ts'

export function mountMessages(app: FastifyInstance, deps: Deps) {
  mount(app, deps, routes.listOutbox, async () => {
    requireOutbox(deps.config)
    return listOutbox(deps)
  })
}
