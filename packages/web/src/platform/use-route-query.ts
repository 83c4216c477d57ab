import type { RouteAnswer, RouteArguments, RouteDefinition } from '@rondall/contract/route.ts'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { answerKey } from './answers.ts'
import { callWith } from './call-with.ts'

export type QueryOptions<R extends RouteDefinition> = Omit<
  UseQueryOptions<RouteAnswer<R>>,
  'queryKey' | 'queryFn'
> & {
  /** Asked again with the same key, a call that creates something creates it once. */
  idempotencyKey?: string
}

/** The answer of a call that only reads. Its key, its types and its abort come from the contract. */
export const useRouteQuery = <R extends RouteDefinition>(
  route: R,
  args: RouteArguments<R>,
  options: QueryOptions<R> = {},
): UseQueryResult<RouteAnswer<R>> => useQuery(queryOf(route, args, options))

export const queryOf = <R extends RouteDefinition>(
  route: R,
  args: RouteArguments<R>,
  { idempotencyKey, ...options }: QueryOptions<R>,
): UseQueryOptions<RouteAnswer<R>> => ({
  ...options,
  queryKey: answerKey(route, args),
  queryFn: ({ signal }) => callWith(route, args, { signal, idempotencyKey }),
})
