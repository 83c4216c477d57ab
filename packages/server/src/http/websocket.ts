import type { WebSocket } from '@fastify/websocket'
import type { RouteDefinition } from '@rondall/contract/route.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLive, type SignedIn } from '../modules/accounts/sessions.ts'
import { AppError } from '../platform/errors.ts'
import { type AuthoriseDeps, authorise } from './authorise.ts'

export interface SocketContext {
  actor: SignedIn
  request: FastifyRequest
}

/** So long a socket may outlive the session it was opened with. */
const lookEveryMs = 25_000
/** A close code of our own: this device was signed out. */
const signedOut = 4003

const actors = new WeakMap<FastifyRequest, SignedIn>()

/**
 * Puts a WebSocket of the contract on the server. Sign-in and permission are decided before the
 * upgrade, from the cookie or the Authorization header, so a refused socket gets an ordinary answer.
 */
export function mountSocket(
  app: FastifyInstance,
  deps: AuthoriseDeps,
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
function closeWhenSignedOut({ db, clock }: AuthoriseDeps, socket: WebSocket, actor: SignedIn) {
  const gone = new AbortController()
  socket.on('close', () => gone.abort())
  const watch = async () => {
    do await clock.wait(lookEveryMs, gone.signal)
    while (await isLive({ db, clock }, actor.sessionId))
    socket.close(signedOut, 'signed-out')
  }
  watch().catch(() => undefined)
}
