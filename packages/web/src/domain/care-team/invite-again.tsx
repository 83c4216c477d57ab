import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import { Send } from 'lucide-react'
import { useCurrentUser } from '../../lib/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { useInviteSenior } from './invite-senior.ts'

/** For a message that was lost, or is older than the day it works for. */
export function InviteAgain({ relationship }: { relationship: CareRelationship }) {
  const { senior, relationshipType } = relationship
  const { id: caregiverId } = useCurrentUser()
  const invite = useInviteSenior()
  const { name, email, phone } = senior
  if (!email && !phone) return null
  const to = { ...(email ? { email } : {}), ...(phone ? { phone } : {}) }
  const wish = { name, ...to, caregiverId, ...(relationshipType ? { relationshipType } : {}) }
  return (
    <Button tone="secondary" busy={invite.isPending} onClick={() => invite.mutate(wish)}>
      <Send aria-hidden />
      Send the invitation again
    </Button>
  )
}
