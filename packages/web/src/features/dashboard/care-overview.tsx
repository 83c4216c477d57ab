import { roleLabels } from '@rondall/contract/constants/people.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { dayInWords, greetingAt } from '../../lib/greeting.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

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
      <Card title="Your account">
        <div className="flex items-center gap-4">
          <Avatar name={user.name} />
          <div className="min-w-0">
            <p className="font-semibold">{user.name}</p>
            <p className="text-ink-soft">{user.email}</p>
            <p className="text-ink-soft">{roleLabels[user.detailedRole]}</p>
          </div>
        </div>
      </Card>
    </>
  )
}
