import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { openStripe } from './open-stripe.ts'
import type { CardFieldProps, CardOutcome } from './pay-by-card.ts'

interface Opened {
  stripe: Stripe
  card: StripeCardElement
}

export default function StripeCard({
  pay,
  publishableKey,
}: CardFieldProps & { publishableKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<Opened>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    let wanted = true
    const open = async () => {
      const stripe = await openStripe(publishableKey)
      if (!wanted || !place.current) return
      const card = stripe.elements().create('card', { style: styleOf(place.current) })
      card.mount(place.current)
      opened.current = { stripe, card }
      setState('ready')
    }
    open().catch(() => wanted && setState('failed'))
    return () => {
      wanted = false
      opened.current?.card.destroy()
      opened.current = undefined
    }
  }, [publishableKey])

  useImperativeHandle(
    pay,
    () =>
      ({ clientSecret, email }) =>
        confirm(opened.current, { clientSecret, email }),
  )

  if (state === 'failed') return <NoField />
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">Card</legend>
      {state === 'loading' && <Spinner />}
      <div ref={place} className="line-control min-h-target rounded-control bg-surface px-4 py-4" />
    </fieldset>
  )
}

async function confirm(
  opened: Opened | undefined,
  { clientSecret, email }: { clientSecret: string; email: string },
): Promise<CardOutcome> {
  if (!opened) throw new Error('The card field is not ready yet.')
  const { stripe, card } = opened
  const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: { card, billing_details: { email } },
  })
  if (error) return { kind: 'failed', message: error.message ?? 'Your card was declined.' }
  if (paymentIntent.status === 'succeeded') return { kind: 'paid' }
  return { kind: 'failed', message: 'The payment was not completed.' }
}

function NoField() {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>The card field could not be loaded. Please check your connection.</p>
      <Button tone="secondary" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </div>
  )
}

/** The field is a frame of Stripe's, which our stylesheet does not reach. */
function styleOf(place: HTMLElement) {
  const { color, fontSize } = getComputedStyle(place)
  return { base: { color, fontSize, '::placeholder': { color } }, invalid: { color } }
}
