import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import { inviteSenior } from '@rondall/contract/routes/care-team.ts'
import { Send } from 'lucide-react'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { inviting } from './invite-senior.ts'

/** For a message that was lost, or is older than the day it works for. */
export function InviteAgain({ relationship }: { relationship: CareRelationship }) {
  const { senior, relationshipType } = relationship
  const { id: caregiverId } = useCurrentUser()
  const invite = useRouteMutation(inviteSenior, inviting)
  const { name, email, phone } = senior
  if (!email && !phone) return null
  const to = { ...(email ? { email } : {}), ...(phone ? { phone } : {}) }
  const wish = { name, ...to, caregiverId, ...(relationshipType ? { relationshipType } : {}) }
  return (
    <Button tone="secondary" busy={invite.isPending} onClick={() => invite.mutate({ body: wish })}>
      <Send aria-hidden />
      Send the invitation again
    </Button>
  )
}
