import { useCurrentUser } from '../../lib/current-user.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { dayInWords, greetingAt } from '../../lib/greeting.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SubscriptionNotice } from '../../ui/subscription-notice.tsx'
import { PeopleCaredFor } from './people-cared-for.tsx'

export function CareOverview() {
  useDocumentTitle('Care Overview')
  const user = useCurrentUser()
  const now = new Date()
  return (
    <>
      <PageHeader
        title="Care Overview"
        subtitle={`${greetingAt(now)}, ${user.name.split(' ')[0]}. It is ${dayInWords(now)}.`}
      />
      <SubscriptionNotice className="mb-gap" />
      <PeopleCaredFor />
    </>
  )
}
