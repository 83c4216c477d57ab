import type { RouteAnswerGiven, RouteDefinition, RouteInput } from '@rondall/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { SignedIn } from '../modules/accounts/sessions/sessions.ts'
import { type AuthoriseDeps, authorise } from './authorise.ts'
import { parseInput } from './parse.ts'

type WithoutSenior = 'public' | 'self' | 'senior-self' | 'caregiver-self'

/** What a handler receives: checked input, who acts, and on whose data where the permission says so. */
export type HandlerContext<R extends RouteDefinition> = RouteInput<R> & {
  actor: R['permission'] extends 'public' ? undefined : SignedIn
  seniorId: R['permission'] extends WithoutSenior ? undefined : string
  request: FastifyRequest
  reply: FastifyReply
}

/** A JSON route returns its answer; any other route sends its reply itself and returns it. */
export type Handler<R extends RouteDefinition> = (
  context: HandlerContext<R>,
) => Promise<R['answer'] extends z.core.$ZodType ? RouteAnswerGiven<R> : FastifyReply>

export type HttpDeps = AuthoriseDeps

/** Puts one call of the contract on the server: authorise, parse, handle, strip the answer. */
export function mount<const R extends RouteDefinition>(
  app: FastifyInstance,
  deps: HttpDeps,
  route: R,
  handler: Handler<R>,
) {
  if (route.method === 'WS') throw new Error(`${route.path} is a socket; use mountSocket`)
  const definition: RouteDefinition = route
  app.route({
    method: route.method,
    url: route.path,
    // A HEAD would run the handler: link scanners send one, and a sign-in link works once.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { actor, seniorId } = await authorise(deps, route, request, reply)
      const input = parseInput(route, {
        params: request.params,
        query: request.query,
        body: request.body,
      })
      const context = { ...input, actor, seniorId, request, reply } as HandlerContext<R>
      const answer = await handler(context)
      return definition.answer ? z.parse(definition.answer, answer) : answer
    },
  })
}
