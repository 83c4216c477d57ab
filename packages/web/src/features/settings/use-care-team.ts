import type { RouteArguments } from '@rondall/contract/route.ts'
import * as routes from '@rondall/contract/routes/invitations.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../lib/toasts.ts'

const team = ['api', 'care-team']
const invitations = ['api', 'invitations']
const query = {}

export const useCareTeam = () =>
  useQuery({ queryKey: team, queryFn: ({ signal }) => call(routes.listCareTeam, {}, { signal }) })

export const useLooks = () =>
  useQuery({
    queryKey: [...team, 'looks'],
    queryFn: ({ signal }) => call(routes.listLooks, {}, { signal }),
  })

export const useCareRequests = () =>
  useQuery({
    queryKey: ['api', 'care-requests'],
    queryFn: ({ signal }) => call(routes.listCareRequests, {}, { signal }),
  })

export const useInvitations = () =>
  useQuery({
    queryKey: invitations,
    queryFn: ({ signal }) => call(routes.listInvitations, { query }, { signal }),
  })

const failed = (description: string) => (error: unknown) =>
  toast({ tone: 'bad', title: 'Error', description: reasonOf(error, description) })

/** What a senior can do about who cares for them. */
export function useTeamChanges() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: team })
  const share = useMutation({
    mutationFn: ({ id, sharingPaused }: { id: string; sharingPaused: boolean }) =>
      call(routes.changeSharing, { params: { id }, body: { sharingPaused } }),
    onSuccess: refresh,
    onError: failed('Nothing was changed. Please try again.'),
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(routes.removeFromCareTeam, { params: { id } }),
    onSuccess: refresh,
    onError: failed('Nobody was removed. Please try again.'),
  })
  return { share, remove }
}

type Invite = RouteArguments<typeof routes.createInvitation>['body']

/** Inviting, sending again, taking back. */
export function useInvitationChanges() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: invitations })
  const notSent = failed('Invitation failed, Please try again later.')
  const create = useMutation({
    mutationFn: (body: Invite) => call(routes.createInvitation, { query, body }),
    onSuccess: refresh,
    onError: notSent,
  })
  const resend = useMutation({
    mutationFn: (id: string) => call(routes.resendInvitation, { params: { id }, query }),
    onSuccess: refresh,
    onError: notSent,
  })
  const revoke = useMutation({
    mutationFn: (id: string) => call(routes.revokeInvitation, { params: { id }, query }),
    onSuccess: refresh,
    onError: failed('The invitation is still there. Please try again.'),
  })
  return { create, resend, revoke }
}
