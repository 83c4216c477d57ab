import type { RouteAnswer } from '@rondall/contract/route.ts'
import { lookAtInvitation } from '@rondall/contract/routes/invitations.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Invitation = RouteAnswer<typeof lookAtInvitation>

/** Who invites with this code, and to what. */
export const useInvitation = (code: string) => useQuery(invitationQuery(code))

export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['api', 'invitations', 'look', code],
    queryFn: ({ signal }) => call(lookAtInvitation, { body: { code } }, { signal }),
  })
