import { redirectAfterVerificationMs } from '@rondall/contract/constants/membership.ts'
import { confirmMagicLink } from '@rondall/contract/routes/membership.ts'
import { CircleCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError, hasCode, reasonOf, reasonOr } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { newcomer } from '../../lib/newcomer.ts'
import { useAdoptSession } from '../../lib/session.ts'
import { wantedPage } from '../../lib/wanted-page.ts'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { checkoutId } from './checkout-id.ts'
import { triesAgain } from './tries-again.ts'
import { TwoFactorStep } from './two-factor-step.tsx'
import { type Verified, verifyOnce } from './verify-once.ts'

type State =
  | { status: 'loading' }
  /** Somebody has to say so: a program that looks through mail opens links, too. */
  | { status: 'confirm' }
  | { status: 'code' }
  | { status: 'success'; next: string }
  | { status: 'error'; message: string }

const failure = 'Failed to verify magic link'

/** The page of a link: it signs in by itself where it was asked for, and by a button elsewhere. */
export function VerifyLink() {
  useDocumentTitle('Signing in')
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [state, setState] = useState<State>({ status: 'loading' })
  const welcome = useWelcome(setState)

  useEffect(() => {
    let gone = false
    if (!token) return setState({ status: 'error', message: 'No verification token found' })
    verifyOnce(token).then(
      (verified) => !gone && welcome(verified),
      (error) => !gone && setState(afterRefusal(error)),
    )
    return () => {
      gone = true
    }
  }, [token, welcome])

  if (state.status === 'error') return <Failed message={state.message} />
  if (state.status === 'confirm') {
    return (
      <Confirm
        token={token}
        onVerified={welcome}
        onRefused={(error) => setState(afterRefusal(error))}
      />
    )
  }
  if (state.status === 'code') return <CodeForLink token={token} onVerified={welcome} />
  return state.status === 'success' ? <Welcomed next={state.next} /> : <Working />
}

function afterRefusal(error: unknown): State {
  if (hasCode(error, 'link-needs-confirmation')) return { status: 'confirm' }
  if (hasCode(error, 'two-factor-required')) return { status: 'code' }
  return { status: 'error', message: reasonOf(error, failure) }
}

/** Signs in and says so; a new member is shown around, a known one goes home. */
function useWelcome(setState: (state: State) => void) {
  const adopt = useAdoptSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: adopting is the same act each time.
  return useCallback(
    ({ isNew, ...opened }: Verified) => {
      adopt(opened)
      newcomer.forget()
      checkoutId.forget()
      setState({
        status: 'success',
        next: isNew ? '/paid-user-welcome' : (wantedPage.read() ?? '/'),
      })
      wantedPage.forget()
    },
    [setState],
  )
}

const Working = () => (
  <EntryPage title="Signing you in..." subtitle="This takes a moment.">
    <div role="status" className="grid place-items-center py-6">
      <Spinner />
    </div>
  </EntryPage>
)

function Welcomed({ next }: { next: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate(next, { replace: true }), redirectAfterVerificationMs)
    return () => clearTimeout(timer)
  }, [next, navigate])
  return (
    <EntryPage title="You're signed in" subtitle="Good to have you here.">
      <div className="flex flex-col items-center gap-6 py-2">
        <CircleCheck aria-hidden className="size-20 text-brand" />
        <LinkButton to={next} size="large" wide>
          Continue
        </LinkButton>
      </div>
    </EntryPage>
  )
}

const Failed = ({ message }: { message: string }) => (
  <EntryPage title="Sign In Failed" subtitle={message}>
    <p className="mb-6">A link works once, for ten minutes. You can ask for another.</p>
    <div className="flex flex-col gap-3">
      <LinkButton to="/create-account" size="large" wide onClick={triesAgain.note}>
        Try Again
      </LinkButton>
      <LinkButton to="/login" tone="quiet" wide>
        I have an account
      </LinkButton>
    </div>
  </EntryPage>
)

interface ConfirmProps {
  token: string
  onVerified: (verified: Verified) => void
  onRefused: (error: unknown) => void
}

function Confirm({ token, onVerified, onRefused }: ConfirmProps) {
  const verify = useRouteMutation(confirmMagicLink, {
    done: onVerified,
    failed: (error) => {
      if (!(error instanceof ApiError)) return reasonOf(error, failure)
      onRefused(error)
      return undefined
    },
  })
  return (
    <EntryPage title="Sign in to Rondall" subtitle="Press the button and you are in.">
      <Button
        size="large"
        wide
        busy={verify.isPending}
        onClick={() => verify.mutate({ body: { token } })}
      >
        Sign in on this device
      </Button>
      <p className="mt-6 text-ink-soft">
        Didn't ask for this link? Just close this page. No one has been signed in.
      </p>
    </EntryPage>
  )
}

interface CodeForLinkProps {
  token: string
  onVerified: (verified: Verified) => void
}

function CodeForLink({ token, onVerified }: CodeForLinkProps) {
  const [, navigate] = useLocation()
  const form = useRouteForm(confirmMagicLink, {
    start: { code: '' },
    toBody: ({ code }: { code: string }) => ({ token, code: code.trim() }),
    done: onVerified,
    failedAt: 'code',
    failed: reasonOr(failure),
  })
  return (
    <EntryPage title="One more step" subtitle="Your account asks for a code as well.">
      <TwoFactorStep form={form} onBack={() => navigate('/login')} />
    </EntryPage>
  )
}
