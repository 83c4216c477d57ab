import { relationshipLabels } from '@rondall/contract/constants/people.ts'
import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import { Link as Connected, Hourglass, Mail, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCareRelationships } from '../../domain/care-team/care-relationships.ts'
import { InviteAgain } from '../../domain/care-team/invite-again.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AddSenior } from './add-senior.tsx'

export function CareRecipients() {
  useDocumentTitle('Care Recipients')
  const recipients = useCareRelationships()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Breadcrumb />
      <PageHeader title="Care Recipients" subtitle="Manage and monitor the seniors you care for">
        <Button onClick={() => setAdding(true)}>
          <UserPlus aria-hidden />
          Add Senior
        </Button>
      </PageHeader>
      {recipients.isPending && <Loading />}
      {recipients.isError && (
        <ErrorState title="We couldn't load these" onRetry={() => void recipients.refetch()} />
      )}
      {recipients.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<Users aria-hidden />}
            title="No Care Recipients Yet"
            description="Invite a senior you care for. They decide what they share with you."
            action={<Button onClick={() => setAdding(true)}>Add Your First Senior</Button>}
          />
        </Card>
      )}
      <ul className="grid gap-gap lg:grid-cols-2">
        {recipients.data?.map((recipient) => (
          <li key={recipient.id}>
            <Recipient recipient={recipient} />
          </li>
        ))}
      </ul>
      <AddSenior open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

function Breadcrumb() {
  return (
    <nav aria-label="Breadcrumb" className="mb-3 text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[
          { to: '/', label: 'Home' },
          { to: '/dashboard', label: 'Dashboard' },
        ].map(({ to, label }) => (
          <li key={to} className="flex items-center gap-2">
            <Link href={to} className="inline-flex min-h-target items-center underline">
              {label}
            </Link>
            <span aria-hidden>&gt;</span>
          </li>
        ))}
        <li aria-current="page">Care Recipients</li>
      </ol>
    </nav>
  )
}

function Recipient({ recipient }: { recipient: CareRelationship }) {
  const { senior, relationshipType, status, createdAt } = recipient
  const isIn = status === 'accepted'
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={senior.name} />
        <div className="min-w-0 grow basis-36">
          <h2 className="font-bold text-lead">{senior.name || 'Unknown Senior'}</h2>
          <p className="text-ink-soft">
            {relationshipType ? relationshipLabels[relationshipType] : 'Care Recipient'}
          </p>
        </div>
        <Badge tone={isIn ? 'good' : 'notice'}>{isIn ? 'Active' : 'Invited'}</Badge>
      </div>
      <p className="mt-4 break-all">{senior.email || senior.phone}</p>
      <p className="text-ink-soft">Added: {new Date(createdAt).toLocaleDateString('en-US')}</p>
      <p className="mt-2 flex items-center gap-2 font-semibold">
        {isIn ? (
          <Connected aria-hidden className="size-5" />
        ) : (
          <Hourglass aria-hidden className="size-5" />
        )}
        {isIn ? 'Connected' : 'Waiting for their yes'}
      </p>
      {!isIn && (
        <div className="mt-4">
          <InviteAgain relationship={recipient} />
        </div>
      )}
      {isIn && senior.email && (
        <a href={`mailto:${senior.email}`} className={`mt-4 ${buttonStyle({ tone: 'secondary' })}`}>
          <Mail aria-hidden />
          Contact
        </a>
      )}
    </Card>
  )
}
