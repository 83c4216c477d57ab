import { priceDollars } from '@rondall/contract/constants/membership.ts'
import { paymentSetup } from '@rondall/contract/routes/billing.ts'
import { subscriptionIntent } from '@rondall/contract/routes/membership.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useSearchParams } from 'wouter'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SheetPage } from '../../ui/sheet-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BackToPricing } from './back-to-pricing.tsx'
import { CardField } from './card-field.tsx'
import { newKey } from './new-key.ts'
import type { CardOutcome, PayByCard } from './pay-by-card.ts'
import { typedEmail } from './typed-email.ts'

export function ManualCheckout() {
  useDocumentTitle('Complete Your Subscription')
  useDeclinedElsewhere()
  const setup = useQuery({
    queryKey: [paymentSetup.path],
    queryFn: () => call(paymentSetup),
  })
  return (
    <SheetPage>
      <div>
        <BackToPricing />
      </div>
      <h1 className="font-bold text-display tracking-tight">Complete Your Subscription</h1>
      {setup.isPending && <Loading />}
      {setup.isError && (
        <ErrorState
          title="The payment form cannot be shown right now"
          onRetry={() => void setup.refetch()}
        />
      )}
      {setup.data && <PaymentForm publishableKey={setup.data.publishableKey} />}
    </SheetPage>
  )
}

const paymentFailed = (description: string) =>
  toast({ tone: 'bad', title: 'Payment Failed', description })

/** A confirmation that was refused on another page leads back here. */
function useDeclinedElsewhere() {
  const [search] = useSearchParams()
  const declined = search.get('payment') === 'declined'
  useEffect(() => {
    if (declined) paymentFailed('Your card was declined.')
  }, [declined])
}

function PaymentForm({ publishableKey }: { publishableKey: string | undefined }) {
  const form = useForm({ defaultValues: { email: typedEmail.read() } })
  const pay = useRef<PayByCard>(null)
  const [idempotencyKey] = useState(newKey)
  const [, navigate] = useLocation()
  const { isSubmitting, errors } = form.formState

  const proceed = (outcome: CardOutcome | undefined, subscriptionId: string) => {
    if (outcome?.kind === 'failed') return paymentFailed(outcome.message)
    if (outcome?.kind === 'confirm') return window.location.assign(outcome.url)
    typedEmail.forget()
    toast({
      tone: 'good',
      title: 'Payment Successful',
      description: 'Your subscription is now active.',
    })
    navigate(`/welcome?session_id=${encodeURIComponent(subscriptionId)}`, { replace: true })
  }
  const submit = async ({ email }: { email: string }) => {
    typedEmail.keep(email)
    try {
      const started = await call(subscriptionIntent, { body: { email } }, { idempotencyKey })
      const outcome = await pay.current?.({ clientSecret: started.clientSecret, email })
      proceed(outcome, started.subscriptionId)
    } catch (error) {
      const words = error instanceof Error && !('status' in error) ? error.message : undefined
      const description = reasonOf(error, words ?? 'Something went wrong')
      toast({ tone: 'bad', title: 'Error', description })
    }
  }
  return (
    <form className="flex flex-col gap-6" onSubmit={form.handleSubmit(submit)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        error={errors.email?.message}
        {...form.register('email', { required: 'Please enter your email.' })}
      />
      <CardField publishableKey={publishableKey} pay={pay} />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {isSubmitting ? 'Processing...' : `Subscribe for $${priceDollars}/month`}
      </Button>
      <p className="text-ink-soft">
        Renews monthly at ${priceDollars} until you cancel. Cancel anytime under Settings, then
        Billing.
      </p>
    </form>
  )
}
