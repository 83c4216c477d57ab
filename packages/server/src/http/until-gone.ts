import type { FastifyReply } from 'fastify'

/**
 * Fires when the caller goes away before they have their answer. Only the answer's stream tells:
 * the request's closes as soon as its body has been read.
 */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const check = () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the caller has gone'))
  }
  if (reply.raw.destroyed) check()
  else reply.raw.on('close', check)
  return gone.signal
}
