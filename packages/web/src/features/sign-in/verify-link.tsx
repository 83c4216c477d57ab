import { redirectAfterVerificationMs } from '@rondall/contract/constants/membership.ts'
import { verifyMagicLinkWithCode } from '@rondall/contract/routes/membership.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { hasCode, reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { newcomer } from '../../lib/newcomer.ts'
import { useAdoptSession } from '../../lib/session.ts'
import { wantedPage } from '../../lib/wanted-page.ts'
import { EntryPage } from '../../ui/entry-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { checkoutId } from './checkout-id.ts'
import { TwoFactorStep } from './two-factor-step.tsx'
import { type Verified, verifyOnce } from './verify-once.ts'

type State =
  | { status: 'loading' }
  | { status: 'code' }
  | { status: 'success'; next: string }
  | { status: 'error'; message: string }

const failure = 'Failed to verify magic link'

/** The page of a link. Only this call uses it up: a program that merely opens the page does not. */
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
      (error) => {
        if (gone) return
        if (hasCode(error, 'two-factor-required')) setState({ status: 'code' })
        else setState({ status: 'error', message: reasonOf(error, failure) })
      },
    )
    return () => {
      gone = true
    }
  }, [token, welcome])

  if (state.status === 'error') return <Failed message={state.message} />
  if (state.status === 'code') return <CodeForLink token={token} onVerified={welcome} />
  return state.status === 'success' ? <Welcomed next={state.next} /> : <Working />
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
    <p className="mb-6">
      A link works once, for ten minutes, and only the newest one. You can ask for another.
    </p>
    <div className="flex flex-col gap-3">
      <LinkButton to="/create-account" size="large" wide>
        Try Again
      </LinkButton>
      <LinkButton to="/login" tone="quiet" wide>
        I have an account
      </LinkButton>
    </div>
  </EntryPage>
)

interface CodeForLinkProps {
  token: string
  onVerified: (verified: Verified) => void
}

function CodeForLink({ token, onVerified }: CodeForLinkProps) {
  const [, navigate] = useLocation()
  const verify = useMutation({
    mutationFn: (code: string) => call(verifyMagicLinkWithCode, { body: { token, code } }),
    onSuccess: onVerified,
  })
  return (
    <EntryPage title="One more step" subtitle="Your account asks for a code as well.">
      <TwoFactorStep
        busy={verify.isPending}
        error={verify.isError ? reasonOf(verify.error, failure) : undefined}
        onCode={(code) => verify.mutate(code)}
        onBack={() => navigate('/login')}
      />
    </EntryPage>
  )
}
