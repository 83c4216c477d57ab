import type { FastifyInstance } from 'fastify'
import type { Log } from '../platform/logger.ts'

/** One line a call: the path's pattern and never its values, for those can be secrets or names. */
export function logRequests(app: FastifyInstance, { log }: { log: Log }) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api')) return
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'call',
    )
  })
}
