import { inviteCodeLength } from '@rondall/contract/constants/membership.ts'
import { enterByInvitation, findCareRequest } from '@rondall/contract/routes/invitations.ts'
import { useLocation } from 'wouter'
import { reasonOr } from '../../lib/api-error.ts'
import { useAdoptSession, useSession } from '../../lib/session.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SignInButton } from '../../ui/sign-in-button.tsx'
import { AccountForm } from './account-form.tsx'
import { ConsentQuestion } from './consent-question.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { OpenOnDevice } from './open-on-device.tsx'
import type { Invitation } from './use-invitation.ts'

/** A senior whom a caregiver has invited: first an account of their own, then the question. */
export function SeniorInvite() {
  const session = useSession()
  return (
    <InvitationPage
      invites="senior"
      title="Your invitation"
      titleOf={({ inviterName }) => `${inviterName} would like to look out for you`}
    >
      {(invitation, code) => {
        if (session.status !== 'signed-in') return <Arrive invitation={invitation} code={code} />
        if (session.user.role === 'senior') return <Question code={code} />
        return <WrongDevice invitation={invitation} userName={session.user.name} code={code} />
      }}
    </InvitationPage>
  )
}

function Arrive({ invitation, code }: { invitation: Invitation; code: string }) {
  const { inviterName, seniorName } = invitation
  return (
    <div className="flex flex-col gap-6">
      <p className="text-lead">
        Hello {seniorName}. <strong>{inviterName}</strong> would like to look out for you with
        Rondall, a computer program you can talk to.
      </p>
      <p>Next you will see what {inviterName} would see. Nothing is shared until you say yes.</p>
      {code.length > inviteCodeLength ? (
        <>
          <EnterByLink code={code} />
          <OpenOnDevice code={code} seniorName={seniorName} />
        </>
      ) : (
        <AccountForm
          code={code}
          accountRole="senior"
          name={seniorName}
          submitLabel="Create My Account"
          onOpened={() => undefined}
        />
      )}
      <SignInButton tone="quiet" wide>
        I have an account: sign in
      </SignInButton>
    </div>
  )
}

function EnterByLink({ code }: { code: string }) {
  const adopt = useAdoptSession()
  const enter = useRouteMutation(enterByInvitation, {
    done: adopt,
    failed: reasonOr('This did not work. Please try again.'),
  })
  return (
    <Button
      size="large"
      wide
      busy={enter.isPending}
      onClick={() => enter.mutate({ body: { code } })}
    >
      Continue
    </Button>
  )
}

function Question({ code }: { code: string }) {
  const [, navigate] = useLocation()
  // Once answered, a code stands for nothing, and is not asked about again.
  const request = useRouteQuery(findCareRequest, { body: { code } }, { staleTime: 'static' })
  if (request.isPending) return <Loading />
  if (request.isError) {
    return (
      <ErrorState title="We couldn't load the question" onRetry={() => void request.refetch()} />
    )
  }
  return (
    <ConsentQuestion
      request={request.data}
      code={code}
      onAnswered={() => navigate('/', { replace: true })}
    />
  )
}

interface WrongDeviceProps {
  invitation: Invitation
  userName: string
  code: string
}

/** A daughter has opened her mother's link on her own phone. */
function WrongDevice({ invitation: { seniorName }, userName, code }: WrongDeviceProps) {
  return (
    <div className="flex flex-col gap-5">
      <p>
        This is for {seniorName}, and you are signed in as {userName}. Please open the link on the
        device of {seniorName}, or sign out here first.
      </p>
      {code.length > inviteCodeLength && <OpenOnDevice code={code} seniorName={seniorName} />}
    </div>
  )
}
