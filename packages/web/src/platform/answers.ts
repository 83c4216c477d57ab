import type { RouteDefinition } from '@rondall/contract/route.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface Asked {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Where the answer of a call is kept: by its path and what it was asked with. */
export const answerKey = (
  route: RouteDefinition,
  { params, query, body }: Asked = {},
): QueryKey => [route.path, params ?? {}, query ?? {}, ...(body === undefined ? [] : [body])]

/** Picks the answers under one of these beginnings of paths. */
export const isUnder =
  (paths: readonly string[]) =>
  ({ queryKey }: { queryKey: QueryKey }) =>
    paths.some((start) => pathOf(queryKey).startsWith(start))

/** Every answer under one of these paths is old: whoever shows it asks again. */
export const invalidateAnswers = (client: QueryClient, paths: readonly string[]) =>
  client.invalidateQueries({ predicate: isUnder(paths) })

/** A key begins with its path, in one piece or in segments. */
const pathOf = (key: QueryKey) => `/${key.join('/')}`.replace(/^\/+/, '/')
