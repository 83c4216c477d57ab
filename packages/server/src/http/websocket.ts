import type { WebSocket } from '@fastify/websocket'
import type { RouteDefinition } from '@rondall/contract/route.ts'
import { signedOutCloseCode } from '@rondall/contract/voice-protocol.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLive, type SignedIn } from '../modules/accounts/sessions/sessions.ts'
import type { LivePages } from '../modules/live/live-pages.ts'
import { AppError } from '../platform/errors.ts'
import { type AuthoriseDeps, authorise } from './authorise.ts'

export interface SocketContext {
  actor: SignedIn
  request: FastifyRequest
}

/** The database tells at once when a session is ended; this is for when nobody could listen to it. */
const lookEveryMs = 25_000

type SocketDeps = AuthoriseDeps & { live: LivePages }

const actors = new WeakMap<FastifyRequest, SignedIn>()

/**
 * Puts a WebSocket of the contract on the server. Sign-in and permission are decided before the
 * upgrade, from the cookie or the Authorization header, so a refused socket gets an ordinary answer.
 */
export function mountSocket(
  app: FastifyInstance,
  deps: SocketDeps,
  route: RouteDefinition,
  handler: (socket: WebSocket, context: SocketContext) => void,
) {
  app.route({
    method: 'GET',
    url: route.path,
    preValidation: async (request) => {
      const { actor } = await authorise(deps, route, request)
      if (!actor) throw new AppError('signed-out')
      actors.set(request, actor)
    },
    handler: async () => {
      throw new AppError('bad-input', { remedy: 'Open this address as a WebSocket.' })
    },
    wsHandler: (socket, request) => {
      const actor = actors.get(request)
      if (!actor) return socket.close(1008)
      closeWhenSignedOut(deps, socket, actor)
      handler(socket, { actor, request })
    },
  })
}

/** Signing out on another device, or in another process, ends what is open here, too. */
function closeWhenSignedOut({ db, clock, live }: SocketDeps, socket: WebSocket, actor: SignedIn) {
  const gone = new AbortController()
  const close = () => socket.close(signedOutCloseCode, 'signed-out')
  const leave = live.whenEnded(actor.sessionId, close)
  socket.on('close', () => {
    leave()
    gone.abort()
  })
  const watch = async () => {
    do await clock.wait(lookEveryMs, gone.signal)
    while (await isLive({ db, clock }, actor.sessionId))
    close()
  }
  watch().catch(() => undefined)
}
