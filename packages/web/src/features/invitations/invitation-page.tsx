import { MailCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { ApiError } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useSession } from '../../lib/session.ts'
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
  /** Once it is known who invites. */
  titleOf?: (invitation: Invitation) => string
  children: (invitation: Invitation, code: string) => ReactNode
}

/** What every page of an invitation begins with: is there one behind this code, and from whom? */
export function InvitationPage({ invites, title, titleOf, children }: InvitationPageProps) {
  const { code = '' } = useParams()
  const invitation = useInvitation(code)
  useDocumentTitle(title)
  if (invitation.isPending) return <Loading />
  if (invitation.error instanceof ApiError && invitation.error.code === 'invitation-used')
    return <UsedInvitation />
  if (invitation.isError && isPassing(invitation.error)) {
    return (
      <EntryPage title={title}>
        <ErrorState
          title="We couldn't look up the invitation"
          onRetry={() => void invitation.refetch()}
        />
      </EntryPage>
    )
  }
  if (invitation.data?.invites !== invites) return <InvalidInvitation />
  const heading = titleOf?.(invitation.data) ?? title
  return <EntryPage title={heading}>{children(invitation.data, code)}</EntryPage>
}

/** A lost connection or a rest after too many tries says nothing about the code. */
const isPassing = (error: Error) => !(error instanceof ApiError) || error.status !== 404

/** Whoever used it comes in by signing in; anybody else learns that it is used up. */
function UsedInvitation() {
  const signedIn = useSession().status === 'signed-in'
  return (
    <EntryPage title="This invitation has been used">
      <EmptyState
        icon={<MailCheck aria-hidden />}
        title="Was it you?"
        description={
          signedIn
            ? "Then you're already connected. If it was someone else, ask for a new invitation."
            : 'Then sign in, and you are there. If it was someone else, ask the person who sent it for a new invitation.'
        }
        action={
          signedIn ? (
            <LinkButton to="/">Open Rondall</LinkButton>
          ) : (
            <LinkButton to="/login">Sign in</LinkButton>
          )
        }
      />
    </EntryPage>
  )
}

function InvalidInvitation() {
  return (
    <EntryPage title={invalidTitle}>
      <EmptyState
        icon={<MailX aria-hidden />}
        title="This invitation can't be used"
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
