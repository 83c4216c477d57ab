import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { toast } from '../../lib/toasts.ts'
import { EntryPage } from '../../ui/entry-page.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { checkoutId } from './checkout-id.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import { LinkExpired } from './link-expired.tsx'
import { triesAgain } from './tries-again.ts'
import { usePaidCheckout } from './use-paid-checkout.ts'

/** What is said, and where it leads. */
const refusals = {
  missing: {
    to: '/pricing',
    title: 'Invalid Access',
    description: 'No checkout session found. Redirecting to pricing.',
  },
  unpaid: {
    to: '/pricing',
    title: 'Payment Required',
    description: 'Payment not completed. Redirecting to pricing.',
  },
  opened: {
    to: '/login',
    title: 'You have an account',
    description: "You've already created your account. Please sign in.",
  },
} as const

/** Where a completed payment becomes an account. */
export function CreateAccount() {
  useDocumentTitle('Create Account')
  const [, navigate] = useLocation()
  const search = useSearch()
  const [id] = useState(() => checkoutId.read(search))
  const checkout = usePaidCheckout(id)
  const { status } = checkout

  useEffect(() => {
    if (status !== 'missing' && status !== 'unpaid' && status !== 'opened') return
    checkoutId.forget()
    if (id === undefined && triesAgain.take()) return navigate('/login', { replace: true })
    const { to, ...message } = refusals[status]
    toast({ tone: status === 'opened' ? 'plain' : 'bad', ...message })
    navigate(to, { replace: true })
  }, [status, id, navigate])

  if (checkout.status === 'troubled') {
    return (
      <EntryPage title="Create your account" subtitle="Your payment is safe.">
        <ErrorState title={checkout.title} description={checkout.text} onRetry={checkout.retry} />
      </EntryPage>
    )
  }
  if (checkout.status === 'link-expired') return <LinkExpired sessionId={id ?? ''} />
  if (checkout.status !== 'paid') return <Loading />
  return (
    <EntryPage title="Create your account" subtitle="Thank you. This is the last step.">
      <CreateAccountForm paidEmail={checkout.email} customerId={checkout.customerId} />
    </EntryPage>
  )
}
