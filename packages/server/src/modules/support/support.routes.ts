import { askSupport } from '@rondall/contract/routes/support.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../platform/errors.ts'
import { consumeAttempt } from '../rate-limits/rate-limits.ts'
import { keepRequest } from './support.ts'

export function mountSupport(app: FastifyInstance, deps: Deps) {
  mount(app, deps, askSupport, async ({ body, request }) => {
    if (deps.config.supportEmail) throw new AppError('not-found')
    await consumeAttempt(deps, 'support', { ip: request.ip, account: body.email })
    await keepRequest(deps, body)
    return { ok: true as const }
  })
}
