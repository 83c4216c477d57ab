import { listSessions, signInSafety } from '@rondall/contract/routes/accounts.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'

// A link is fresh for minutes only, and other devices change things, too.
const alwaysOld = { staleTime: 0 }

export const useSignInSafety = () => useRouteQuery(signInSafety, {}, alwaysOld)

export const useOwnSessions = () => useRouteQuery(listSessions, {}, alwaysOld)
