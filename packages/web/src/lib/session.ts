import { currentUserCacheMs } from '@rondall/contract/constants/membership.ts'
import type { User } from '@rondall/contract/model/user.ts'
import { logout, me } from '@rondall/contract/routes/accounts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useRouteMutation } from '../platform/use-route-mutation.ts'
import { callOrNull } from './call.ts'
import { forgetPerson } from './forget-person.ts'
import { leavePush } from './push.ts'
import { currentUserKey } from './query-client.ts'
import { storedSession } from './stored-session.ts'

export type Session =
  | { status: 'loading' }
  /** `ended` when it was found so by the server while this page was open. */
  | { status: 'signed-out'; ended?: boolean }
  | { status: 'unreachable'; retry: () => void }
  | { status: 'signed-in'; user: User }

async function fetchUser(signal: AbortSignal): Promise<User | null> {
  const sent = storedSession.read()
  const user = await callOrNull(me, {}, { signal })
  if (!user && storedSession.read() === sent) storedSession.clear()
  return user
}

/** Who is signed in on this device. The server is asked only if a session is stored. */
export function useSession(): Session {
  const sessionId = useSyncExternalStore(storedSession.subscribe, storedSession.read)
  const query = useQuery({
    queryKey: currentUserKey,
    queryFn: ({ signal }) => fetchUser(signal),
    enabled: sessionId !== null,
    staleTime: currentUserCacheMs,
  })
  if (sessionId === null) return { status: 'signed-out', ended: query.data === null }
  if (query.data) return { status: 'signed-in', user: query.data }
  if (query.data === null) return { status: 'signed-out', ended: true }
  if (query.isError && !query.isFetching)
    return { status: 'unreachable', retry: () => void query.refetch() }
  return { status: 'loading' }
}

/**
 * Asks the server whether this device is still signed in, which also gives back a cookie that was lost. When
 * it is not, the app says so and leads to signing in.
 */
export function useStillSignedIn() {
  const client = useQueryClient()
  return useCallback(async () => {
    const user = await client.fetchQuery({
      queryKey: currentUserKey,
      queryFn: ({ signal }) => fetchUser(signal),
      staleTime: 0,
    })
    return user !== null
  }, [client])
}

/** What opens a session answers with it. */
export interface OpenedSession {
  sessionId: string
  user: User
}

/** Signs this device in: nothing known before may be shown to somebody else. */
export function useAdoptSession() {
  const client = useQueryClient()
  return ({ sessionId, user }: OpenedSession) => {
    client.clear()
    client.setQueryData(currentUserKey, user)
    storedSession.write(sessionId)
  }
}

export const signOutFailed = 'Failed to sign out. Please try again.'

export function useLogout(failed = signOutFailed) {
  const forget = useForgetSession()
  return useRouteMutation(logout, {
    before: () => leavePush().catch(() => undefined),
    done: forget,
    failed,
  })
}

/** Nobody is signed in on this device any more. */
export function useForgetSession() {
  const client = useQueryClient()
  return () => {
    storedSession.clear()
    forgetPerson()
    client.clear()
  }
}
