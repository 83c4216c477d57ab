import { roleLabels } from '@rondall/contract/constants/people.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'

export function ProfileCard() {
  const user = useCurrentUser()
  const [mailbox, domain] = user.email.split('@')
  return (
    <Card title="Profile">
      <div className="flex items-center gap-4">
        <Avatar name={user.name} />
        <div className="min-w-0">
          <p className="font-semibold text-lead">{user.name}</p>
          <p>
            {mailbox}@<wbr />
            {domain}
          </p>
          <p className="text-ink-soft">{roleLabels[user.detailedRole]}</p>
        </div>
      </div>
    </Card>
  )
}
