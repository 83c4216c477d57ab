import * as routes from '@rondall/contract/routes/accounts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { storedSession } from '../../lib/stored-session.ts'

const safetyKey = ['sign-in', 'safety']
const sessionsKey = ['sign-in', 'sessions']

export const useSignInSafety = () =>
  useQuery({
    queryKey: safetyKey,
    queryFn: ({ signal }) => call(routes.signInSafety, {}, { signal }),
    // A link is fresh for minutes only, and other devices change things, too.
    staleTime: 0,
  })

export const useOwnSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(routes.listSessions, {}, { signal }),
    staleTime: 0,
  })

/** Looks again at how this account is signed in to, after something was changed. */
export function useLookAgain() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['sign-in'] })
}

export function useChangePassword() {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (body: { currentPassword?: string; newPassword: string }) =>
      call(routes.changePassword, { body }),
    onSuccess: ({ sessionId }) => {
      storedSession.write(sessionId)
      return lookAgain()
    },
  })
}

export function useEndSession() {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (id: string) => call(routes.endSession, { params: { id } }),
    onSettled: lookAgain,
  })
}
