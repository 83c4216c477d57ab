import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import { firstNameOf } from '@rondall/contract/names.ts'
import { Hourglass } from 'lucide-react'
import { InviteAgain } from '../../domain/care-team/invite-again.tsx'
import { civilDateOf, dateInWords } from '../../lib/zoned-words.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Somebody who was asked and has not said yes: nothing of theirs is shown, and nobody is alerted. */
export function InvitedCard({ relationship }: { relationship: CareRelationship }) {
  const { senior, createdAt } = relationship
  const name = firstNameOf(senior.name)
  return (
    <Card title={senior.name}>
      <EmptyState
        icon={<Hourglass aria-hidden />}
        title={`${name} hasn't accepted yet`}
        description={`Invited ${dateInWords(civilDateOf(createdAt))} at ${senior.email || senior.phone}. Until ${name} says yes, Rondall doesn't check in, shows you nothing and alerts no one.`}
        action={<InviteAgain relationship={relationship} />}
      />
    </Card>
  )
}
