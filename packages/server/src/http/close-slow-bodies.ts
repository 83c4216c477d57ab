import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'

/** A recording of five minutes on a line of 256 kbit/s. */
export const wholeWithinMs = 200_000
export const headersWithinMs = 20_000
const lookEveryMs = 15_000
/** The slowest line that anybody talks over brings this much in that time. */
const leastBytes = 4 * 1024

/**
 * Closes connections on which a body trickles in: each would be held for as long as its sender likes. Sockets
 * that were upgraded, and answers that go on, are none of these.
 */
export function closeSlowBodies(app: FastifyInstance, { clock }: { clock: Pick<Clock, 'wait'> }) {
  const watched = new WeakMap<IncomingMessage, AbortController>()
  app.addHook('onRequest', async ({ raw }) => {
    if (!mayHaveBody(raw)) return
    const over = new AbortController()
    watched.set(raw, over)
    for (const event of ['end', 'close']) raw.once(event, () => over.abort())
    watch(raw, clock, over.signal).catch(() => undefined)
  })
  // Where a request was not read to its end before it was answered.
  app.addHook('onResponse', async ({ raw }) => watched.get(raw)?.abort())
}

const mayHaveBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

async function watch(request: IncomingMessage, clock: Pick<Clock, 'wait'>, over: AbortSignal) {
  for (let before = request.socket.bytesRead; ; before = request.socket.bytesRead) {
    await clock.wait(lookEveryMs, over)
    if (request.complete) return
    if (request.socket.bytesRead - before < leastBytes) return request.socket.destroy()
  }
}
