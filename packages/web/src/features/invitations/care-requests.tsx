import { listCareRequests } from '@rondall/contract/routes/invitations.ts'
import { HeartHandshake } from 'lucide-react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { MainRegion } from '../../ui/main-region.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ConsentQuestion } from './consent-question.tsx'

/** Everybody who asks this senior to be let in. */
export function CareRequests() {
  useDocumentTitle('Who asks')
  const requests = useRouteQuery(listCareRequests, {})
  return (
    <MainRegion className="mx-auto max-w-3xl p-4 sm:p-6">
      <PageHeader
        title="Who would like to look out for you"
        back={{ to: '/settings', label: 'Settings' }}
      />
      <div className="flex flex-col gap-gap">
        {requests.isPending && <Loading />}
        {requests.isError && (
          <ErrorState title="We couldn't load this" onRetry={() => void requests.refetch()} />
        )}
        {requests.data?.length === 0 && (
          <EmptyState
            icon={<HeartHandshake aria-hidden />}
            title="No one is asking"
            description="When someone would like to look out for you, you decide here."
          />
        )}
        {requests.data?.map((request) => (
          <Card key={request.id} title={request.name}>
            <ConsentQuestion request={request} onAnswered={() => undefined} />
          </Card>
        ))}
      </div>
    </MainRegion>
  )
}
