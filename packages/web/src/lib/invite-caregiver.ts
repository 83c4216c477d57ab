import type { SentInvitation } from '@rondall/contract/model/invitation.ts'
import { createInvitation } from '@rondall/contract/routes/invitations.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiError, reasonOf } from './api-error.ts'
import { call } from './call.ts'
import { type KeptInvitation, onboardingProgress } from './onboarding-progress.ts'
import { toast } from './toasts.ts'

/** Invites somebody to the signed-in senior's care team; what was kept to be sent is then done. */
export const useInviteCaregiver = () =>
  useMutation({
    mutationFn: (to: KeptInvitation) => call(createInvitation, { query: {}, body: to }),
    onSuccess: () => onboardingProgress.forgetInvitation(),
  })

interface FieldProblem {
  field: string
  message: string
}

/** What the server says of single fields; empty when the failure is of another kind. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof ApiError) || error.code !== 'bad-input') return []
  const details = error.details as { fields?: FieldProblem[] } | undefined
  return details?.fields ?? []
}

export function tellInvitationFailed(error: unknown) {
  toast({
    tone: 'bad',
    title: 'Invitation failed, Please try again later.',
    description: reasonOf(error, ''),
  })
}

/** What became of it, in a sentence; the link where nothing could be sent. */
export const invitationOutcome = ({ message, emailSent, smsSent, link }: SentInvitation) =>
  emailSent || smsSent ? { text: message } : { text: message, link }
export type InvitationOutcome = ReturnType<typeof invitationOutcome>
