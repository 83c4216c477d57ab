import type { RouteDefinition } from '@rondall/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import { inLine, onLifeLane } from '../db/life-lane.ts'
import type { Database } from '../db/transaction.ts'
import { type Handler, type HandlerContext, type HttpDeps, mount } from './mount.ts'

type LifeDeps = HttpDeps & { lifeDb: Database }

/**
 * Puts a call on the server that waits for nothing but calls about the same senior. Those lock the same rows:
 * at the same time they would hold one connection each only to wait for one another.
 */
export function mountForLife<const R extends RouteDefinition, Deps extends LifeDeps>(
  app: FastifyInstance,
  deps: Deps,
  route: R,
  handler: (deps: Deps, context: HandlerContext<R>) => ReturnType<Handler<R>>,
) {
  const life = onLifeLane(deps)
  const handle = (context: HandlerContext<R>) => {
    const { seniorId, actor, request } = context
    const about = seniorId ?? actor?.userId ?? request.url
    return inLine(deps.lifeDb, about, () => handler(life, context))
  }
  mount(app, life, route, handle as Handler<R>)
}
