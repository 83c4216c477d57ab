import {
  currency,
  fairUseHours,
  planName,
  priceDollars,
} from '@rondall/contract/constants/membership.ts'
import { paymentSetup, planActivated } from '@rondall/contract/routes/billing.ts'
import { checkoutSession } from '@rondall/contract/routes/membership.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HeartHandshake, MessageCircle, Mic, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { call } from '../../lib/call.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { currentUserKey } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
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
  const paid = usePaid(sessionId)
  const user = session.status === 'signed-in' ? session.user : undefined
  if (session.status === 'signed-out' && !sessionId) return <Redirect to="/pricing" replace />
  if (session.status === 'loading' || paid === 'loading') {
    return (
      <SheetPage>
        <h1 className="sr-only">Welcome</h1>
        <Loading />
      </SheetPage>
    )
  }
  if (paid === 'no') return <NotPaid />
  return <Active sessionId={sessionId} role={user?.role} />
}

/** Who is signed in has an account that knows; a checkout is looked up. */
function usePaid(sessionId: string | undefined) {
  const query = useQuery({
    queryKey: [checkoutSession.path, sessionId],
    queryFn: () => call(checkoutSession, { query: { session_id: sessionId ?? '' } }),
    enabled: sessionId !== undefined,
  })
  if (sessionId === undefined) return 'unknown'
  if (query.isPending) return 'loading'
  return query.data?.payment_status === 'paid' ? 'yes' : 'no'
}

function NotPaid() {
  return (
    <SheetPage>
      <h1 className="font-bold text-display tracking-tight">We could not see your payment</h1>
      <p role="alert">
        It was not completed, or it is still on its way. Nothing is lost: load this page again in a
        moment.
      </p>
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
        <Promises list={role ? steps : [makeAccount, ...steps]} />
      </section>
      <LinkButton to={startAt(role, sessionId)} size="large" wide>
        <Mic aria-hidden />
        Start Using Rondall
      </LinkButton>
      <Notes />
    </SheetPage>
  )
}

/** Without an account there is nothing to use yet, so that comes first. */
function startAt(role: ActiveProps['role'], sessionId: string | undefined) {
  if (role === undefined && sessionId) {
    return `/create-account?session_id=${encodeURIComponent(sessionId)}`
  }
  return role === 'senior' ? '/' : '/dashboard'
}

function Notes() {
  const setup = useQuery({ queryKey: [paymentSetup.path], queryFn: () => call(paymentSetup) })
  const supportEmail = setup.data?.supportEmail
  return (
    <ul className="flex flex-col gap-2 border-line border-t pt-5 text-ink-soft">
      <li>Fair use is up to about {fairUseHours} hours of conversation per day.</li>
      <li>Renewed monthly. Cancel anytime under Settings, then Billing.</li>
      {supportEmail && (
        <li>
          Questions? Write to{' '}
          <a href={`mailto:${supportEmail}`} className="font-semibold underline underline-offset-4">
            {supportEmail}
          </a>
          .
        </li>
      )}
    </ul>
  )
}

/** Told to our own server only; when that fails, nobody here can do anything about it. */
function useTellActivation(sessionId: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    const about = sessionId ? { session_id: sessionId } : {}
    const plan = { plan: planName, value: priceDollars, currency } as const
    call(planActivated, { body: { event: 'plan_activated', ...plan, ...about } }).then(
      () => client.invalidateQueries({ queryKey: currentUserKey }),
      () => undefined,
    )
  }, [client, sessionId])
}
