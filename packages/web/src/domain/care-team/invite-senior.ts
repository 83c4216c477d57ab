import type { RouteAnswer } from '@rondall/contract/route.ts'
import type { inviteSenior } from '@rondall/contract/routes/care-team.ts'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'

const failed = 'Failed to send invitation. Please try again.'

/** What is told of an invitation, however it was sent. */
export const inviting = {
  done: ({ emailSent, smsSent, message }: RouteAnswer<typeof inviteSenior>) => {
    const title = emailSent || smsSent ? 'Invitation sent' : 'Senior created'
    toast({ tone: 'good', title, description: message })
  },
  // Only what the person can correct has words of its own.
  failed: (error: unknown) =>
    error instanceof ApiError && error.status === 409 ? reasonOf(error, failed) : failed,
}
