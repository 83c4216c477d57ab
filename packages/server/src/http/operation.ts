import { appVersion } from '@rondall/contract/constants/membership.ts'
import { health, helpers } from '@rondall/contract/routes/operation.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../platform/errors.ts'
import { helpingServices } from './helping-services.ts'
import { type HttpDeps, mount } from './mount.ts'

export function mountOperation(app: FastifyInstance, deps: HttpDeps & { config: Config }) {
  /** What a load balancer and the container's health check ask. */
  mount(app, deps, health, async () => {
    await deps.db.execute(sql`select 1`).catch(() => {
      throw new AppError('overloaded')
    })
    return { ok: true as const, version: appVersion }
  })

  mount(app, deps, helpers, async () => helpingServices(deps.config))
}
