import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import { firstNameOf } from '@rondall/contract/names.ts'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCareRelationships } from '../../domain/care-team/care-relationships.ts'
import { selectSenior, useSelectedSenior } from '../../domain/care-team/selected-senior.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { dayInWords, greetingAt } from '../../lib/greeting.ts'
import { useNow } from '../../lib/now.ts'
import { AddressProofNotice } from '../../ui/address-proof-notice.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubscriptionNotice } from '../../ui/subscription-notice.tsx'
import { InvitedCard } from './invited-card.tsx'
import { PersonSwitcher } from './person-switcher.tsx'

interface CareOverviewProps {
  /** What needs somebody now, of everybody cared for. */
  urgent: (relationships: readonly CareRelationship[]) => ReactNode
  /** The day of the one person who is selected. */
  person: (relationship: CareRelationship) => ReactNode
}

/** The frame of the caregiver's home; the parts come from outside, for features do not know each other. */
export function CareOverview({ urgent, person }: CareOverviewProps) {
  const user = useCurrentUser()
  const now = useNow()
  const people = useCareRelationships()
  return (
    <div className="flex flex-col">
      <PageHeader
        title="Care Overview"
        subtitle={`${greetingAt(now)}, ${firstNameOf(user.name)}. It is ${dayInWords(now)}.`}
      />
      {people.isPending && <Skeleton className="h-60" />}
      {people.isError && !people.data && (
        <ErrorState
          title="We couldn't load the people you care for"
          description="This doesn't mean anything is wrong. Please try again, or call."
          onRetry={() => void people.refetch()}
        />
      )}
      {people.data?.length === 0 && <Nobody />}
      {people.data && people.data.length > 0 && (
        <People relationships={people.data} urgent={urgent} person={person} />
      )}
    </div>
  )
}

function People(props: CareOverviewProps & { relationships: CareRelationship[] }) {
  const { relationships, urgent, person } = props
  const selected = useSelectedSenior(relationships)
  return (
    <div className="flex flex-col gap-gap">
      {urgent(relationships)}
      <SubscriptionNotice />
      <AddressProofNotice />
      {relationships.length > 1 && selected && (
        <PersonSwitcher
          relationships={relationships}
          selected={selected.seniorId}
          onSelect={selectSenior}
        />
      )}
      {selected?.status === 'invited' && <InvitedCard relationship={selected} />}
      {selected?.status === 'accepted' && (
        <div key={selected.seniorId} className="contents">
          {person(selected)}
        </div>
      )}
    </div>
  )
}

function Nobody() {
  useDocumentTitle('Care Overview')
  return (
    <>
      <SubscriptionNotice className="mb-gap" />
      <AddressProofNotice className="mb-gap" />
      <Card title="The people you care for">
        <EmptyState
          icon={<Users aria-hidden />}
          title="No Care Recipients Yet"
          description="Once a senior says yes, they show up here."
          action={<LinkButton to="/care-recipients">Add Your First Senior</LinkButton>}
        />
      </Card>
    </>
  )
}
