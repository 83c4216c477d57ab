import type { SentInvitation } from '@rondall/contract/model/invitation.ts'
import { createInvitation } from '@rondall/contract/routes/invitations.ts'
import { useRouteMutation } from '../platform/use-route-mutation.ts'
import { reasonOf } from './api-error.ts'
import { onboardingProgress } from './onboarding-progress.ts'
import { toast } from './toasts.ts'

/** Invites somebody to the signed-in senior's care team; what was kept to be sent is then done. */
export const useInviteCaregiver = (onSent: (outcome: InvitationOutcome) => void) =>
  useRouteMutation(createInvitation, {
    done: sentInvitation(onSent),
    failed: (error) => {
      tellInvitationFailed(error)
      return undefined
    },
  })

export const sentInvitation =
  (onSent: (outcome: InvitationOutcome) => void) => (sent: SentInvitation) => {
    onboardingProgress.forgetInvitation()
    onSent(invitationOutcome(sent))
  }

export function tellInvitationFailed(error: unknown) {
  toast({
    tone: 'bad',
    title: 'Invitation failed, Please try again later.',
    description: reasonOf(error, ''),
  })
}

/** What became of it, in a sentence; the link where nothing could be sent. */
const invitationOutcome = ({ message, emailSent, smsSent, link }: SentInvitation) =>
  emailSent || smsSent ? { text: message } : { text: message, link }
export type InvitationOutcome = ReturnType<typeof invitationOutcome>
