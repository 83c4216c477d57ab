import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { guessingAlarms } from '../platform/alarms.ts'
import { requireOperator } from './for-operators.ts'

/** Counters for the operator at `/metrics`; labels are path patterns, never values. */
export function addMetrics(
  app: FastifyInstance,
  config: Pick<Config, 'production' | 'operatorToken'>,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(guessingAlarms)
  const durations = new Histogram({
    name: 'rondall_http_duration_seconds',
    help: 'Duration of calls by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    requireOperator(request, config)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
