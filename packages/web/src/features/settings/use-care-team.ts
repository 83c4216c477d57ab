import * as routes from '@rondall/contract/routes/invitations.ts'
import { reasonOr } from '../../lib/api-error.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'

/** What a senior can do about who cares for them. */
export function useTeamChanges() {
  const share = useRouteMutation(routes.changeSharing, {
    failed: reasonOr('Nothing was changed. Please try again.'),
  })
  const remove = useRouteMutation(routes.removeFromCareTeam, {
    failed: reasonOr('No one was removed. Please try again.'),
  })
  return { share, remove }
}

export const invitationFailed = 'Invitation failed, Please try again later.'

/** Sending an invitation again, taking it back. */
export function useInvitationChanges() {
  const resend = useRouteMutation(routes.resendInvitation, { failed: reasonOr(invitationFailed) })
  const revoke = useRouteMutation(routes.revokeInvitation, {
    failed: reasonOr('The invitation is still there. Please try again.'),
  })
  return { resend, revoke }
}
