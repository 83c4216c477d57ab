import { me } from '@rondall/contract/routes/accounts.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { answerKey } from '../platform/answers.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

/** Key of the signed-in person. */
export const currentUserKey = answerKey(me)

/**
 * Data is never stale by itself, is not refetched on focus, not polled, and nothing is retried.
 * A device that believes itself offline asks all the same (the server may stand in the same house)
 * and fails at once instead of waiting; what failed is asked again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => checkSession(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => checkSession(client, error) }),
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) =>
          (await request('GET', queryKey.join('/'), { signal })).json(),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** A session that ended elsewhere shows itself as a 401 on any call: ask who we are, which signs out. */
function checkSession(client: QueryClient, error: Error) {
  if (error instanceof ApiError && error.code === 'signed-out') {
    void client.invalidateQueries({ queryKey: currentUserKey })
  }
}
