import { priceDollars } from '@rondall/contract/constants/membership.ts'
import { paymentSetup } from '@rondall/contract/routes/billing.ts'
import { subscriptionIntent } from '@rondall/contract/routes/membership.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { reasonOf } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { toast } from '../../lib/toasts.ts'
import { FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SheetPage } from '../../ui/sheet-page.tsx'
import { BackToPricing } from './back-to-pricing.tsx'
import { CardField } from './card-field.tsx'
import { newKey } from './new-key.ts'
import type { CardOutcome, PayByCard } from './pay-by-card.ts'
import { typedEmail } from './typed-email.ts'

export function ManualCheckout() {
  useDocumentTitle('Complete Your Subscription')
  useDeclinedElsewhere()
  const setup = useRouteQuery(paymentSetup, {})
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

interface Fields {
  email: string
  /** Of the sandbox; a real card never enters this form. */
  card: string
}

function PaymentForm({ publishableKey }: { publishableKey: string | undefined }) {
  const pay = useRef<PayByCard>(null)
  const [idempotencyKey] = useState(newKey)
  const [, navigate] = useLocation()
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
  const form = useRouteForm(subscriptionIntent, {
    start: { email: typedEmail.read(), card: '' },
    toBody: ({ email }: Fields) => ({ email }),
    missing: { email: 'Please enter your email.' },
    idempotencyKey,
    before: async () => {
      typedEmail.keep(form.getValues('email'))
    },
    done: async ({ clientSecret, subscriptionId }, { body: { email } }) =>
      proceed(await pay.current?.({ clientSecret, email }), subscriptionId),
    failed: (error) => reasonOf(error, ownWords(error) ?? 'Something went wrong'),
  })
  return (
    <RouteForm form={form} className="flex flex-col gap-6">
      <FormText
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
      />
      <CardField publishableKey={publishableKey} pay={pay} />
      <FormSubmit size="large" wide>
        {form.formState.isSubmitting ? 'Processing...' : `Subscribe for $${priceDollars}/month`}
      </FormSubmit>
      <p className="text-ink-soft">
        Renews monthly at ${priceDollars} until you cancel. Cancel anytime under Settings, then
        Billing.
      </p>
    </RouteForm>
  )
}

/** What the card field says of itself. */
const ownWords = (error: unknown) =>
  error instanceof Error && !('status' in error) ? error.message : undefined
