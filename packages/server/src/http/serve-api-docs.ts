import { openApiDocument } from '@rondall/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { renderApiDocs } from './api-docs.ts'

/** The calls as a page for people, and as OpenAPI for tools. */
export function serveApiDocs(app: FastifyInstance) {
  const document = openApiDocument()
  const page = renderApiDocs(document)
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send(page))
  app.get('/api/docs/openapi.json', async () => document)
}
