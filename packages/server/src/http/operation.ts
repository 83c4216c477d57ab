import { appVersion } from '@rondall/contract/constants/membership.ts'
import { health } from '@rondall/contract/routes/operation.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { type HttpDeps, mount } from './mount.ts'

/** What a load balancer and the container's health check ask. */
export function mountOperation(app: FastifyInstance, deps: HttpDeps) {
  mount(app, deps, health, async () => {
    await deps.db.execute(sql`select 1`).catch(() => {
      throw new AppError('overloaded')
    })
    return { ok: true as const, version: appVersion }
  })
}
