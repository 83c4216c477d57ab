import type { WebSocket } from '@fastify/websocket'
import type { RouteDefinition } from '@rondall/contract/route.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedIn } from '../modules/accounts/sessions.ts'
import { AppError } from '../platform/errors.ts'
import { type AuthoriseDeps, authorise } from './authorise.ts'

export interface SocketContext {
  actor: SignedIn
  request: FastifyRequest
}

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
      if (actor) handler(socket, { actor, request })
      else socket.close(1008)
    },
  })
}
