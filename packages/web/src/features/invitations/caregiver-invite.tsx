import { roleLabels } from '@rondall/contract/constants/people.ts'
import type { Waiting } from '@rondall/contract/model/invitation.ts'
import type { User } from '@rondall/contract/model/user.ts'
import { acceptInvitation } from '@rondall/contract/routes/care-team.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SignInButton } from '../../ui/sign-in-button.tsx'
import { AccountForm } from './account-form.tsx'
import { InvitationPage } from './invitation-page.tsx'
import type { Invitation } from './use-invitation.ts'

const failed = 'Failed to accept invitation. Please try again.'

/** A caregiver joins by invitation: with a new account, or with the one they have. */
export function CaregiverInvite() {
  return (
    <InvitationPage invites="caregiver" title="Join the care team">
      {(invitation, code) => (
        <div className="flex flex-col gap-6">
          <WhoInvites invitation={invitation} />
          <Join code={code} seniorName={invitation.seniorName} />
        </div>
      )}
    </InvitationPage>
  )
}

function WhoInvites({ invitation: { inviterName, seniorName, role } }: { invitation: Invitation }) {
  const themself = inviterName === seniorName
  return (
    <p className="text-lead">
      <strong>{inviterName}</strong>{' '}
      {themself ? 'asks you to help look after them' : `asks you to help look after ${seniorName}`}{' '}
      as <strong>{roleLabels[role]}</strong>.
    </p>
  )
}

function Join({ code, seniorName }: { code: string; seniorName: string }) {
  const session = useSession()
  const [waitsFor, setWaitsFor] = useState<Waiting>()
  const [, navigate] = useLocation()
  const accept = useRouteMutation(acceptInvitation, {
    done: ({ waitsFor: missing }) => {
      if (missing) return setWaitsFor(missing)
      toast({ tone: 'good', title: 'Welcome!', description: 'You are part of the care team now.' })
      return navigate('/', { replace: true })
    },
    failed: reasonFor,
  })
  const join = () => accept.mutateAsync({ body: { inviteCode: code } }).catch(() => undefined)
  if (waitsFor) return <StillWaiting waitsFor={waitsFor} seniorName={seniorName} />
  if (session.status === 'signed-in')
    return <WithAccount user={session.user} busy={accept.isPending} onJoin={join} />
  return (
    <>
      <AccountForm
        code={code}
        accountRole="caregiver"
        submitLabel="Create Account and Join"
        onOpened={join}
      />
      <SignInButton tone="quiet" wide>
        I have an account: sign in
      </SignInButton>
    </>
  )
}

interface WithAccountProps {
  user: User
  busy: boolean
  onJoin: () => unknown
}

function WithAccount({ user, busy, onJoin }: WithAccountProps) {
  if (user.role === 'senior') {
    return (
      <p>
        This invitation is for a caregiver. You are signed in as {user.name}, who is looked after
        with Rondall: please give the link to the person you want to invite.
      </p>
    )
  }
  return (
    <Button size="large" wide busy={busy} onClick={onJoin}>
      Join as {user.name}
    </Button>
  )
}

/** The account is there; what is missing until they are let in. */
function StillWaiting({ waitsFor, seniorName }: { waitsFor: Waiting; seniorName: string }) {
  return (
    <div role="status" className="flex flex-col gap-5">
      <p className="font-bold text-lead">Almost there</p>
      <p>{nextStep[waitsFor].replace('{senior}', seniorName)}</p>
      <p className="text-ink-soft">
        There is nothing to enter again: you are connected as soon as this is done.
      </p>
      <LinkButton to="/" wide>
        Open Rondall
      </LinkButton>
    </div>
  )
}

const nextStep: Record<Waiting, string> = {
  'senior-answer':
    'We are asking {senior} whether this is right. The question is on the first page of their own Rondall.',
  'caregiver-letter':
    'We have sent you a letter. Please open its link, so that we know the address is yours. {senior} is asked whether this is right.',
  'senior-letter':
    '{senior} still has to open the letter we sent when the account was made. Please remind {senior} of it.',
}

/** What the person can mend is told; anything else in the words of the specification. */
const reasonFor = (error: unknown) => {
  const mendable =
    error instanceof ApiError && error.status < 500 && error.code !== 'invitation-invalid'
  return mendable ? reasonOf(error, failed) : failed
}
