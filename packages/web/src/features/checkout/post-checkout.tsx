import { redirectAfterActivationMs } from '@rondall/contract/constants/membership.ts'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useCheckoutSession } from '../../lib/checkout-session.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SheetPage } from '../../ui/sheet-page.tsx'
import { BackToPricing } from './back-to-pricing.tsx'

/** Between the payment and the account: looks what became of the checkout. */
export function PostCheckout() {
  useDocumentTitle('Activation')
  const [search] = useSearchParams()
  const sessionId = search.get('session_id') ?? ''
  const checkout = useCheckoutSession(sessionId || undefined)
  if (!sessionId) return <Failed>No session ID found</Failed>
  if (checkout.status === 'loading') return <Activating />
  if (checkout.status === 'unknown') return <Failed>Failed to activate your plan</Failed>
  if (checkout.status === 'troubled') {
    const retry = <Button onClick={checkout.retry}>Try Again</Button>
    const more = `${checkout.title}. ${checkout.text}`
    return (
      <Failed act={retry} more={more}>
        Failed to activate your plan
      </Failed>
    )
  }
  const { payment_status, expired, account_opened } = checkout.answer
  if (account_opened) {
    return (
      <Failed act={<LinkButton to="/login">Sign In</LinkButton>}>
        You've already created your account. Please sign in.
      </Failed>
    )
  }
  if (expired) return <Failed>This checkout has expired. Nothing was paid.</Failed>
  if (payment_status !== 'paid') {
    return (
      <Failed more="If you have just paid, leave this page open: we look again every few seconds.">
        Payment not completed.
      </Failed>
    )
  }
  return <Activated sessionId={sessionId} />
}

function Activating() {
  return (
    <SheetPage>
      <h1 className="sr-only">Activation</h1>
      <Loading text="Activating your plan..." />
    </SheetPage>
  )
}

function Activated({ sessionId }: { sessionId: string }) {
  const [, navigate] = useLocation()
  const next = `/create-account?session_id=${encodeURIComponent(sessionId)}`
  useEffect(() => {
    const timer = setTimeout(() => navigate(next, { replace: true }), redirectAfterActivationMs)
    return () => clearTimeout(timer)
  }, [navigate, next])
  return (
    <SheetPage>
      <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
        <CircleCheck aria-hidden className="size-20 text-brand" />
        <h1 className="font-bold text-display tracking-tight">Welcome!</h1>
        <p>Your plan is active. Next you make your account.</p>
        <LinkButton to={next}>Continue</LinkButton>
      </div>
    </SheetPage>
  )
}

interface FailedProps {
  children: ReactNode
  act?: ReactNode
  /** What is wrong and what happens next, behind the specified words. */
  more?: string
}

function Failed({ children, act, more }: FailedProps) {
  return (
    <SheetPage>
      <h1 className="font-bold text-display tracking-tight">Activation Failed</h1>
      <p role="alert">{children}</p>
      {more && <p>{more}</p>}
      <div className="flex flex-wrap gap-3">
        {act}
        <BackToPricing />
      </div>
    </SheetPage>
  )
}
