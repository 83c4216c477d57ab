import type { RouteAnswer, RouteArguments, RouteDefinition } from '@rondall/contract/route.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { type QueryOptions, queryOf } from './use-route-query.ts'

/** The answers of one call with several arguments, in their order. */
export const useRouteQueries = <R extends RouteDefinition>(
  route: R,
  several: readonly RouteArguments<R>[],
  options: QueryOptions<R> = {},
): UseQueryResult<RouteAnswer<R>>[] =>
  useQueries({ queries: several.map((args) => queryOf(route, args, options)) })
