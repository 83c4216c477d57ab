import * as routes from '@rondall/contract/routes/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../platform/errors.ts'
import { listOutbox } from './outbox.ts'

export function mountMessages(app: FastifyInstance, deps: Deps) {
  mount(app, deps, routes.listOutbox, async () => {
    // The messages hold links that sign people in.
    if (deps.config.production) throw new AppError('not-found')
    return listOutbox(deps)
  })
}
