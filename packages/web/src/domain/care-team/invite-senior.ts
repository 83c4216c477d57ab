import type { RouteArguments } from '@rondall/contract/route.ts'
import { inviteSenior } from '@rondall/contract/routes/care-team.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../lib/toasts.ts'
import { careRelationshipsKey } from './care-relationships.ts'

const failed = 'Failed to send invitation. Please try again.'

export function useInviteSenior() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: RouteArguments<typeof inviteSenior>['body']) => call(inviteSenior, { body }),
    onSuccess: ({ emailSent, smsSent, message }) => {
      const title = emailSent || smsSent ? 'Invitation sent' : 'Senior created'
      toast({ tone: 'good', title, description: message })
      return cache.invalidateQueries({ queryKey: careRelationshipsKey })
    },
    onError: (error) => {
      // Only what the person can mend has words of its own.
      const mendable = error instanceof ApiError && error.status === 409
      const description = mendable ? reasonOf(error, failed) : failed
      toast({ tone: 'bad', title: 'Error', description })
    },
  })
}
