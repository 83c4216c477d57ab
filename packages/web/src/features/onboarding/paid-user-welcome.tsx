import { AlarmClock, HeartHandshake, MessageCircle, Mic } from 'lucide-react'
import { useEffect } from 'react'
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

/** Where everybody comes who has just made an account; the first steps are offered, never demanded. */
export function PaidUserWelcome() {
  useDocumentTitle('Welcome')
  const session = useSession()
  // Until it is known who has come, nothing is offered that may not be for them.
  const forSenior =
    session.status === 'signed-out' ||
    (session.status === 'signed-in' && session.user.role === 'senior')
  useEffect(() => {
    if (forSenior) onboardingProgress.begin()
  }, [forSenior])
  return (
    <SheetPage>
      <h1 className="font-bold text-display tracking-tight">Everything is ready for you</h1>
      <Promises list={next} />
      <p className="text-ink-soft">Your subscription is active. Cancel anytime.</p>
      <div className="flex flex-col gap-3">
        <LinkButton to="/" size="large" wide>
          <Mic aria-hidden />
          Start talking to Rondall
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
