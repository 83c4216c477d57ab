import { checkout } from '@rondall/contract/routes/membership.ts'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { Loading } from '../../ui/loading.tsx'
import { SheetPage } from '../../ui/sheet-page.tsx'
import { BackToPricing } from './back-to-pricing.tsx'
import { newKey } from './new-key.ts'
import { openStripe } from './open-stripe.ts'

const failed = 'Failed to initialize checkout'

/** The provider's checkout inside our page: Stripe's frame, or the sandbox's. */
export function EmbeddedCheckout() {
  useDocumentTitle('Checkout')
  const [idempotencyKey] = useState(newKey)
  const given = { query: { ui: 'embedded' } } as const
  const query = useRouteQuery(checkout, given, { idempotencyKey, gcTime: 0 })
  const [problem, setProblem] = useState<string>()
  const { clientSecret, publishableKey, url } = query.data ?? {}
  useEffect(() => {
    if (url && !clientSecret) window.location.assign(url)
  }, [url, clientSecret])

  const nothing = query.isSuccess && !clientSecret && !url
  const told = problem ?? (nothing ? 'Unable to create checkout session' : undefined)
  if (told || query.isError) return <CheckoutError text={told ?? reasonOf(query.error, failed)} />
  return (
    <SheetPage>
      <h1 className="font-bold text-display tracking-tight">Checkout</h1>
      {!clientSecret && <Loading text="Preparing secure checkout..." />}
      {clientSecret && publishableKey && (
        <StripeFrame {...{ clientSecret, publishableKey }} onProblem={() => setProblem(failed)} />
      )}
      {clientSecret && !publishableKey && <SandboxFrame sessionId={clientSecret} />}
      <BackToPricing />
    </SheetPage>
  )
}

interface StripeFrameProps {
  clientSecret: string
  publishableKey: string
  onProblem: () => void
}

function StripeFrame({ clientSecret, publishableKey, onProblem }: StripeFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const tellProblem = useRef(onProblem)
  useEffect(() => {
    let wanted = true
    let close = () => {}
    const open = async () => {
      const stripe = await openStripe(publishableKey)
      const fetchClientSecret = async () => clientSecret
      const page = await stripe.createEmbeddedCheckoutPage({ fetchClientSecret })
      if (!wanted || !place.current) return page.destroy()
      close = () => page.destroy()
      page.mount(place.current)
      setReady(true)
    }
    open().catch(() => wanted && tellProblem.current())
    return () => {
      wanted = false
      close()
    }
  }, [clientSecret, publishableKey])
  return (
    <>
      {!ready && <Loading text="Preparing secure checkout..." />}
      <div ref={place} />
    </>
  )
}

/** The sandbox's page is of our own origin, so that this one sees when it has been paid. */
function SandboxFrame({ sessionId }: { sessionId: string }) {
  const followPayment = (frame: HTMLIFrameElement) => {
    const path = frame.contentWindow?.location.pathname ?? ''
    if (!path.startsWith('/sandbox/paid/')) return
    window.location.assign(`/post-checkout?session_id=${encodeURIComponent(sessionId)}`)
  }
  return (
    <iframe
      title="Sandbox checkout: no real money"
      src={`/sandbox/checkout/${sessionId}`}
      onLoad={(event) => followPayment(event.currentTarget)}
      className="line min-h-[66rem] sm:min-h-[52rem] w-full rounded-card"
    />
  )
}

function CheckoutError({ text }: { text: string }) {
  return (
    <SheetPage>
      <h1 className="font-bold text-display tracking-tight">Checkout Error</h1>
      <p role="alert">{text}</p>
      <div>
        <BackToPricing />
      </div>
    </SheetPage>
  )
}
