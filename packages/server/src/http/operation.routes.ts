import { appVersion } from '@rondall/contract/constants/membership.ts'
import { health, helpers, readiness } from '@rondall/contract/routes/operation.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { helpingServices } from './helping-services.ts'
import { mount } from './mount.ts'
import { helpReadiness } from './readiness.ts'

export function mountOperation(app: FastifyInstance, deps: Deps) {
  const askReadiness = helpReadiness(deps)

  /** What the container's health check asks; a load balancer had better ask with `only=kept`. */
  mount(app, deps, health, async ({ query }) => {
    const { kept, sent, reasons } = await askReadiness()
    if (!kept || (!sent && query.only !== 'kept')) throw new AppError('no-help-now', { reasons })
    return { ok: true as const, version: appVersion }
  })

  mount(app, deps, readiness, async ({ reply }) => {
    const found = await askReadiness()
    const ok = found.kept && found.sent
    if (!ok) reply.status(503)
    return { ok, ...found, version: appVersion }
  })

  mount(app, deps, helpers, async () => helpingServices(deps.config))
}
