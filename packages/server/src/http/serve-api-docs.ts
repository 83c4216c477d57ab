import { openApiDocument } from '@rondall/contract/openapi.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { renderApiDocs } from './api-docs.ts'
import { requireOperator } from './for-operators.ts'

/** The calls as a page for people, and as OpenAPI for tools. */
export function serveApiDocs(
  app: FastifyInstance,
  config: Pick<Config, 'production' | 'operatorToken'>,
) {
  const document = openApiDocument()
  const page = renderApiDocs(document)
  const guard = { onRequest: async (request: FastifyRequest) => requireOperator(request, config) }
  app.get('/api/docs', guard, async (_request, reply) => reply.type('text/html').send(page))
  app.get('/api/docs/openapi.json', guard, async () => document)
}
