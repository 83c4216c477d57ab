import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { isTryout, type TryoutConfig } from '../tryout.ts'
import { compress, encoded, encodingFor } from './compression.ts'

const webRoot = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const yearSeconds = 365 * 24 * 60 * 60

/** The built web app: hashed assets for a year, and its page for every address that is not a file. */
export async function serveWeb(app: FastifyInstance, config: TryoutConfig, root = webRoot) {
  const page = await readPage(root, isTryout(config))
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    // The build wrote each text file once more for every encoding.
    preCompressed: true,
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
    reply.type('text/html').header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    return encoding ? encoded(reply, encoding).send(page[encoding]) : reply.send(page.plain)
  })
}

/** Undefined when the web app has not been built, as in tests of the calls alone. */
async function readPage(root: string, isTryout: boolean) {
  const built = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined)
  const plain = built?.replace('%RONDALL_ENVIRONMENT%', isTryout ? 'development' : 'production')
  if (plain === undefined) return undefined
  const best = constants.BROTLI_MAX_QUALITY
  return { plain, br: await compress(plain, 'br', best), gzip: await compress(plain, 'gzip') }
}
