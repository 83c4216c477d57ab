import type { RouteAnswer, RouteArguments, RouteDefinition } from '@rondall/contract/route.ts'
import { call } from '../lib/call.ts'

interface Options {
  signal?: AbortSignal
  idempotencyKey?: string | undefined
}

type AnyCall = (route: RouteDefinition, args: object, options: Options) => Promise<unknown>

/** `call` for a route that is only known as a type parameter, of which TypeScript cannot tell whether it has arguments. */
export const callWith = <R extends RouteDefinition>(
  route: R,
  args: RouteArguments<R>,
  options: Options = {},
) => (call as AnyCall)(route, args, options) as Promise<RouteAnswer<R>>
