import { relationshipLabels, roleLabels } from '@rondall/contract/constants/people.ts'
import { listCareRelationships } from '@rondall/contract/routes/care-team.ts'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { call } from '../../lib/call.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The seniors who have let this caregiver in. */
export function PeopleCaredFor() {
  const people = useQuery({
    queryKey: ['api', 'care-relationships'],
    queryFn: ({ signal }) => call(listCareRelationships, {}, { signal }),
  })
  return (
    <Card title="The people you care for">
      {people.isPending && <Skeleton className="h-24" />}
      {people.isError && (
        <ErrorState title="They could not be fetched" onRetry={() => void people.refetch()} />
      )}
      {people.data?.length === 0 && (
        <EmptyState
          icon={<Users aria-hidden />}
          title="No Care Recipients Yet"
          description="Once a senior lets you in, you will see them here."
        />
      )}
      <ul className="flex flex-col gap-5">
        {people.data?.map(({ id, senior, role, relationshipType }) => (
          <li key={id} className="flex items-center gap-4">
            <Avatar name={senior.name} />
            <div className="min-w-0">
              <p className="font-semibold">{senior.name}</p>
              <p className="text-ink-soft">
                {relationshipType ? relationshipLabels[relationshipType] : 'Care Recipient'}
                {' · '}
                {roleLabels[role]}
              </p>
              <p className="text-ink-soft">{senior.email}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
