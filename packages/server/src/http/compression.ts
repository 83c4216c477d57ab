import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Below this it fits into one packet anyhow. */
const leastBytes = 1_400
/** What answers are compressed with while somebody waits; files and the page get the best, once. */
const quickBrotli = 4

/** The best that a browser takes: by its weights, and Brotli before gzip where they are equal. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const weights = new Map(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        const weight = parameters.find((piece) => piece.startsWith('q='))
        return [name, weight ? Number(weight.slice(2)) || 0 : 1] as const
      }),
  )
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br'
  return weightOf(best) > 0 ? best : undefined
}

export function compress(text: string, encoding: Encoding, quality: number = quickBrotli) {
  if (encoding === 'gzip') return promisify(gzip)(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return promisify(brotliCompress)(text, { params })
}

/** Says what was chosen, and that a cache has to ask again for other browsers. */
export const encoded = (reply: FastifyReply, encoding: Encoding) =>
  reply.header('Content-Encoding', encoding).header('Vary', 'Accept-Encoding')

/**
 * Compresses long JSON answers to reads. Not what was sent by somebody and comes back beside a secret, and
 * never a stream: live events and audio go out piece by piece.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isWorthIt(request, reply, payload)) return payload
    reply.header('Vary', 'Accept-Encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    const smaller = await compress(payload, encoding)
    encoded(reply, encoding).header('Content-Length', smaller.length)
    return smaller
  })
}

function isWorthIt(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  const isRead = request.method === 'GET' && !request.url.startsWith('/api/auth/')
  return isRead && isJson && typeof payload === 'string' && payload.length >= leastBytes
}
