import { listCareRequests, listCareTeam } from '@rondall/contract/routes/invitations.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InviteCaregiver } from './invite-caregiver.tsx'
import { Looks } from './looks.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { TeamMember } from './team-member.tsx'

/** Who cares for this senior, what they may see, who looked: everything can be changed here. */
export function CareTeamCard() {
  const team = useRouteQuery(listCareTeam, {})
  const [inviting, setInviting] = useState(false)
  return (
    <Card title="People who care for you">
      <Asking />
      {team.isPending && <Skeleton className="h-24" />}
      {team.isError && (
        <ErrorState title="We couldn't load these" onRetry={() => void team.refetch()} />
      )}
      {team.data?.length === 0 && (
        <p className="mb-5">No one yet. Invite someone who should know how you are.</p>
      )}
      <ul className="mb-5 flex flex-col gap-5">
        {team.data?.map((member) => (
          <TeamMember key={member.id} member={member} />
        ))}
      </ul>
      <Button size="large" wide onClick={() => setInviting(true)}>
        <UserPlus aria-hidden />
        Invite Caregiver
      </Button>
      <PendingInvitations />
      <Looks />
      <InviteCaregiver open={inviting} onClose={() => setInviting(false)} />
    </Card>
  )
}

function Asking() {
  const requests = useRouteQuery(listCareRequests, {})
  const names = requests.data?.map(({ name }) => name) ?? []
  if (names.length === 0) return null
  return (
    <div className="mb-5 flex flex-col gap-3 rounded-control bg-lamp-soft p-5 text-on-lamp-soft">
      <p className="font-semibold">{names.join(' and ')} would like to look out for you.</p>
      <LinkButton to="/care-requests" tone="secondary">
        See What They Ask
      </LinkButton>
    </div>
  )
}
