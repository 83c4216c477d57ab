import {
  currency,
  fairUseHours,
  planName,
  priceDollars,
} from '@rondall/contract/constants/membership.ts'
import { paymentSetup, planActivated } from '@rondall/contract/routes/billing.ts'
import { HeartHandshake, MessageCircle, Mic, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { useCheckoutSession } from '../../lib/checkout-session.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useSession } from '../../lib/session.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { type Promised, Promises } from '../../ui/promises.tsx'
import { SheetPage } from '../../ui/sheet-page.tsx'
import { BackToPricing } from './back-to-pricing.tsx'

/** The plan has begun: by card on our own page, or again for an account that had it before. */
export function Welcome() {
  useDocumentTitle('Welcome')
  const [search] = useSearchParams()
  const sessionId = search.get('session_id') ?? undefined
  const session = useSession()
  const checkout = useCheckoutSession(sessionId)
  const user = session.status === 'signed-in' ? session.user : undefined
  if (session.status === 'signed-out' && !sessionId) return <Redirect to="/pricing" replace />
  // Without a checkout it is told only to whom it is true of.
  if (user && !sessionId && user.subscriptionStatus !== 'active') return <Redirect to="/" replace />
  if (session.status === 'loading' || checkout.status === 'loading') {
    return (
      <SheetPage>
        <h1 className="sr-only">Welcome</h1>
        <Loading />
      </SheetPage>
    )
  }
  if (checkout.status === 'troubled') return <Waiting told={checkout} />
  if (checkout.status === 'answered') {
    const { payment_status, expired } = checkout.answer
    if (expired) return <NotPaid>This checkout has expired. Nothing was paid.</NotPaid>
    if (payment_status !== 'paid') return <Waiting />
  }
  if (sessionId && checkout.status === 'unknown') {
    return <NotPaid>We do not know this checkout. Please check the link.</NotPaid>
  }
  return <Active sessionId={sessionId} role={user?.role} />
}

/** Most payments are through in seconds; from here on the page says more than that it waits. */
const longMs = 20_000

/** The provider has not said yes yet. Nobody has to do anything: it is looked at again by itself. */
function Waiting({ told }: { told?: { title: string; text: string } }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <SheetPage>
      <h1 className="font-bold text-display tracking-tight">Waiting for your payment</h1>
      <Loading text="This usually takes a few seconds..." />
      {told && (
        <p role="alert">
          {told.title}. {told.text}
        </p>
      )}
      {!told && isLong && (
        <>
          <p role="status">
            Your payment hasn't gone through yet. You won't be charged twice. Leave this page open:
            it looks again by itself.
          </p>
          <div>
            <BackToPricing />
          </div>
        </>
      )}
    </SheetPage>
  )
}

function NotPaid({ children }: { children: string }) {
  return (
    <SheetPage>
      <h1 className="font-bold text-display tracking-tight">We could not see your payment</h1>
      <p role="alert">{children}</p>
      <div>
        <BackToPricing />
      </div>
    </SheetPage>
  )
}

const makeAccount: Promised = {
  icon: UserRound,
  text: 'Make your account, so that you can sign in.',
}
const steps: Promised[] = [
  { icon: MessageCircle, text: 'Start your first conversation: tap once, and talk.' },
  { icon: HeartHandshake, text: 'Invite the people who should notice when something is wrong.' },
]
const caregiverSteps: Promised[] = [
  { icon: HeartHandshake, text: 'Add the person you care for, and set the time of the check-in.' },
  {
    icon: MessageCircle,
    text: 'See that they are OK every day, and be alerted when they are not.',
  },
]

interface ActiveProps {
  sessionId: string | undefined
  role: 'senior' | 'caregiver' | undefined
}

function Active({ sessionId, role }: ActiveProps) {
  useTellActivation(sessionId)
  return (
    <SheetPage>
      <header>
        <h1 className="font-bold text-display tracking-tight">Welcome to Rondall</h1>
        <p className="mt-2 text-lead">${priceDollars}/month subscription is now active</p>
      </header>
      <section className="flex flex-col gap-4">
        <h2 className="font-bold text-title">What to do next</h2>
        <Promises list={stepsFor(role)} />
      </section>
      <LinkButton to={startAt(role, sessionId)} size="large" wide>
        <Mic aria-hidden />
        Start Using Rondall
      </LinkButton>
      <Notes />
    </SheetPage>
  )
}

const stepsFor = (role: ActiveProps['role']) => {
  if (role === undefined) return [makeAccount, ...steps]
  return role === 'senior' ? steps : caregiverSteps
}

/** Without an account there is nothing to use yet, so that comes first. */
function startAt(role: ActiveProps['role'], sessionId: string | undefined) {
  if (role === undefined && sessionId) {
    return `/create-account?session_id=${encodeURIComponent(sessionId)}`
  }
  return role === 'senior' ? '/' : '/dashboard'
}

const linkStyle = 'font-semibold underline underline-offset-4'

function Notes() {
  const setup = useRouteQuery(paymentSetup, {})
  const supportEmail = setup.data?.supportEmail
  return (
    <ul className="flex flex-col gap-2 border-line border-t pt-5 text-ink-soft">
      <li>Fair use is up to about {fairUseHours} hours of conversation per day.</li>
      <li>Renewed monthly. Cancel anytime under Settings, then Billing.</li>
      {setup.data && (
        <li>
          Questions?{' '}
          {supportEmail ? (
            <>
              Write to{' '}
              <a href={`mailto:${supportEmail}`} className={linkStyle}>
                {supportEmail}
              </a>
              .
            </>
          ) : (
            <Link href="/support" className={linkStyle}>
              Write to us
            </Link>
          )}
        </li>
      )}
    </ul>
  )
}

/** Told to our own server only; when that fails, nobody here can do anything about it. */
function useTellActivation(sessionId: string | undefined) {
  const { mutate } = useRouteMutation(planActivated, { failed: () => undefined })
  useEffect(() => {
    const about = sessionId ? { session_id: sessionId } : {}
    const plan = { plan: planName, value: priceDollars, currency } as const
    mutate({ body: { event: 'plan_activated', ...plan, ...about } })
  }, [mutate, sessionId])
}
