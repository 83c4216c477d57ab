import {
  AlarmClock,
  BellRing,
  HeartHandshake,
  LayoutDashboard,
  MessageCircle,
  Mic,
} from 'lucide-react'
import { useEffect } from 'react'
import { useBilling } from '../../lib/billing.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { onboardingProgress } from '../../lib/onboarding-progress.ts'
import { useSession } from '../../lib/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Promises } from '../../ui/promises.tsx'
import { SheetPage } from '../../ui/sheet-page.tsx'

const next = [
  { icon: MessageCircle, text: 'Start your first conversation: tap once, and talk.' },
  { icon: AlarmClock, text: 'Set reminders for medications, appointments and tasks.' },
  { icon: HeartHandshake, text: 'Your caregivers are notified when a check-in is missed.' },
]

const nextForCaregivers = [
  { icon: HeartHandshake, text: 'Add the person you care for. They decide what you may see.' },
  { icon: BellRing, text: 'You are alerted when a check-in is missed, or when they ask for help.' },
  { icon: AlarmClock, text: 'Set reminders for their medications, appointments and tasks.' },
]

/** Where everybody comes who has just made an account; the first steps are offered, never demanded. */
export function PaidUserWelcome() {
  useDocumentTitle('Welcome')
  const session = useSession()
  // Until it is known who has come, nothing is offered that may not be for them.
  const forSenior =
    session.status === 'signed-out' ||
    (session.status === 'signed-in' && session.user.role === 'senior')
  const isCaregiver = session.status === 'signed-in' && session.user.role === 'caregiver'
  useEffect(() => {
    if (forSenior) onboardingProgress.begin()
  }, [forSenior])
  return (
    <SheetPage>
      <h1 className="font-bold text-display tracking-tight">Everything is ready for you</h1>
      <Promises list={isCaregiver ? nextForCaregivers : next} />
      {session.status === 'signed-in' && <WhoPays />}
      <div className="flex flex-col gap-3">
        <LinkButton to="/" size="large" wide>
          {isCaregiver ? <LayoutDashboard aria-hidden /> : <Mic aria-hidden />}
          {isCaregiver ? 'Open your dashboard' : 'Start talking to Rondall'}
        </LinkButton>
        {forSenior && (
          <LinkButton to="/onboarding" tone="secondary" wide>
            First try the microphone and invite someone
          </LinkButton>
        )}
      </div>
    </SheetPage>
  )
}

/** Told only to whom it is true of. */
function WhoPays() {
  const { data } = useBilling()
  if (data?.status !== 'active' || !data.payer) return null
  return (
    <p className="text-ink-soft">
      {data.payer.isSelf
        ? 'Your subscription is active. Cancel anytime.'
        : `${data.payer.name} pays for Rondall. You don't pay anything.`}
    </p>
  )
}
