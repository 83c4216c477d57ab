import type { RouteAnswer, RouteArguments, RouteDefinition } from '@rondall/contract/route.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { answerKey } from './answers.ts'
import { callWith } from './call-with.ts'

interface Pages<R extends RouteDefinition> {
  /** Where the first page begins. */
  from?: string | undefined
  /** Where the page after this one begins; undefined after the last. */
  next: (page: RouteAnswer<R>) => string | undefined
  enabled?: boolean
  staleTime?: number
}

/** The answers of a call that gives a page at a time. */
export const useRoutePages = <R extends RouteDefinition>(
  route: R,
  argsFrom: (before: string | undefined) => RouteArguments<R>,
  { from, next, ...options }: Pages<R>,
) =>
  useInfiniteQuery({
    ...options,
    queryKey: [...answerKey(route, argsFrom(from)), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<RouteAnswer<R>> =>
      callWith(route, argsFrom(pageParam), { signal }),
    initialPageParam: from,
    getNextPageParam: next,
  })
