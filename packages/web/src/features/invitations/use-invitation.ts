import type { RouteAnswer } from '@rondall/contract/route.ts'
import { lookAtInvitation } from '@rondall/contract/routes/invitations.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'

export type Invitation = RouteAnswer<typeof lookAtInvitation>

/** Who invites with this code, and to what: looked up once, for looking counts as a try. */
export const useInvitation = (code: string) =>
  useRouteQuery(lookAtInvitation, { body: { code } }, { staleTime: 'static' })
