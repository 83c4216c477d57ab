import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/errors.ts'

const webRoot = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const yearSeconds = 365 * 24 * 60 * 60

/** The built web app: hashed assets for a year, and its page for every address that is not a file. */
export async function serveWeb(app: FastifyInstance, { production }: { production: boolean }) {
  const page = await readPage(production)
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header(
        'Cache-Control',
        hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!wantsPage || page === undefined) throw new AppError('not-found')
    return reply.type('text/html').header('Cache-Control', 'no-cache').send(page)
  })
}

/** Undefined when the web app has not been built, as in tests of the calls alone. */
async function readPage(production: boolean) {
  const page = await readFile(`${webRoot}index.html`, 'utf8').catch(() => undefined)
  return page?.replace('%RONDALL_ENVIRONMENT%', production ? 'production' : 'development')
}
