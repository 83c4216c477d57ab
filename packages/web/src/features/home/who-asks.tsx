import type { CareRequest } from '@rondall/contract/model/invitation.ts'
import { listCareRequests } from '@rondall/contract/routes/invitations.ts'
import { HeartHandshake } from 'lucide-react'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Somebody would like to look after this senior and has no answer yet; nothing where nobody does. */
export function WhoAsks() {
  const { data } = useRouteQuery(listCareRequests, {})
  if (!data || data.length === 0) return null
  return (
    <Notice title={inWords(data)} tone="good" icon={HeartHandshake}>
      <p>You decide. No one sees anything until you say yes.</p>
      <div>
        <LinkButton to="/care-requests" tone="secondary">
          See who asks
        </LinkButton>
      </div>
    </Notice>
  )
}

function inWords(asking: CareRequest[]) {
  const [one, ...others] = asking
  if (others.length > 0 || !one) return `${asking.length} people would like to look out for you`
  return one.kind === 'joins'
    ? `${one.name} wants to join. Is that right?`
    : `${one.name} would like to look out for you`
}
