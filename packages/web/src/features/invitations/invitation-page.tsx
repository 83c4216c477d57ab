import { MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { ApiError } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { type Invitation, useInvitation } from './use-invitation.ts'

const invalidTitle = 'Invalid invitation link'
const invalidText =
  'This invitation link is not valid. Please check the link or contact the person who sent it to you.'

interface InvitationPageProps {
  invites: Invitation['invites']
  title: string
  children: (invitation: Invitation, code: string) => ReactNode
}

/** What every page of an invitation begins with: is there one behind this code, and from whom? */
export function InvitationPage({ invites, title, children }: InvitationPageProps) {
  const { code = '' } = useParams()
  const invitation = useInvitation(code)
  useDocumentTitle(title)
  if (invitation.isPending) return <Loading />
  if (invitation.isError && isPassing(invitation.error)) {
    return (
      <EntryPage title={title}>
        <ErrorState
          title="The invitation could not be looked up"
          onRetry={() => void invitation.refetch()}
        />
      </EntryPage>
    )
  }
  if (invitation.data?.invites !== invites) return <InvalidInvitation />
  return <EntryPage title={title}>{children(invitation.data, code)}</EntryPage>
}

/** A lost connection or a rest after too many tries says nothing about the code. */
const isPassing = (error: Error) => !(error instanceof ApiError) || error.status !== 404

function InvalidInvitation() {
  return (
    <EntryPage title={invalidTitle}>
      <EmptyState
        icon={<MailX aria-hidden />}
        title="The invitation cannot be used"
        description={invalidText}
        action={
          <LinkButton to="/caregiver-invite" tone="secondary">
            Enter another code
          </LinkButton>
        }
      />
    </EntryPage>
  )
}
