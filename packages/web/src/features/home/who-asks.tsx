import { listCareRequests } from '@rondall/contract/routes/invitations.ts'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { call } from '../../lib/call.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Somebody would like to look after this senior and has no answer yet; nothing where nobody does. */
export function WhoAsks() {
  const { data } = useQuery({
    queryKey: ['api', 'care-requests'],
    queryFn: ({ signal }) => call(listCareRequests, {}, { signal }),
  })
  if (!data || data.length === 0) return null
  return (
    <Notice title={`${inWords(data)} to look after you`} tone="good" icon={HeartHandshake}>
      <p>You decide. Nobody sees anything before you say yes.</p>
      <div>
        <LinkButton to="/care-requests" tone="secondary">
          See who asks
        </LinkButton>
      </div>
    </Notice>
  )
}

const inWords = (people: { name: string }[]) =>
  people.length === 1 ? `${people[0]?.name} would like` : `${people.length} people would like`
