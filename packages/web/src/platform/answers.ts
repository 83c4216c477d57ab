import type { RouteDefinition } from '@rondall/contract/route.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface Addressed {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/** Where the answer of a call is kept: by its path and what it was asked with. */
export const answerKey = (route: RouteDefinition, { params, query }: Addressed = {}): QueryKey => [
  route.path,
  params ?? {},
  query ?? {},
]

/** Every answer under one of these paths is old: whoever shows it asks again. */
export const invalidateAnswers = (client: QueryClient, paths: readonly string[]) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && paths.some((start) => path.startsWith(start)),
  })
