import { redirectAfterActivationMs } from '@rondall/contract/constants/membership.ts'
import { checkoutSession } from '@rondall/contract/routes/membership.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
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
  const query = useQuery({
    queryKey: [checkoutSession.path, sessionId],
    queryFn: () => call(checkoutSession, { query: { session_id: sessionId } }),
    enabled: sessionId !== '',
  })
  if (!sessionId) return <Failed>No session ID found</Failed>
  if (query.isPending) return <Activating />
  const retry = <Button onClick={() => void query.refetch()}>Try Again</Button>
  if (query.isError) {
    return <Failed act={retry}>{reasonOf(query.error, 'Failed to activate your plan')}</Failed>
  }
  const { payment_status, expired, account_opened } = query.data
  if (account_opened) {
    return (
      <Failed act={<LinkButton to="/login">Sign In</LinkButton>}>
        This payment has its account already. Please sign in.
      </Failed>
    )
  }
  if (expired) return <Failed>This checkout has expired. Nothing was paid.</Failed>
  if (payment_status !== 'paid') return <Failed act={retry}>Payment not completed.</Failed>
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

function Failed({ children, act }: { children: ReactNode; act?: ReactNode }) {
  return (
    <SheetPage>
      <h1 className="font-bold text-display tracking-tight">Activation Failed</h1>
      <p role="alert">{children}</p>
      <div className="flex flex-wrap gap-3">
        {act}
        <BackToPricing />
      </div>
    </SheetPage>
  )
}
