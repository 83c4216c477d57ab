import { AlarmClock, BookOpenText, HeartHandshake, MessageCircle, Mic } from 'lucide-react'
import { useEffect } from 'react'
import type { InvitationOutcome } from '../../lib/invite-caregiver.ts'
import { onboardingProgress } from '../../lib/onboarding-progress.ts'
import { storedSession } from '../../lib/stored-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Promises } from '../../ui/promises.tsx'
import { StepTitle } from './step-title.tsx'

const possible = [
  { icon: MessageCircle, text: 'Talk with Rondall about anything, at any time of day.' },
  { icon: BookOpenText, text: 'Keep a journal by telling it.' },
  { icon: AlarmClock, text: 'Be reminded of medications, appointments and tasks.' },
  { icon: HeartHandshake, text: 'Let those who care know that you are OK.' },
]

export function CompleteStep({ outcome }: { outcome: InvitationOutcome | undefined }) {
  useEffect(() => onboardingProgress.finish(), [])
  return (
    <>
      <StepTitle>You're All Set</StepTitle>
      {outcome && (
        <div className="rounded-control bg-brand-soft p-4 text-on-brand-soft">
          <p className="font-bold">Your invitation</p>
          <p>{outcome.text}</p>
          {outcome.link && (
            <p className="mt-2 select-all break-all font-semibold">{outcome.link}</p>
          )}
        </div>
      )}
      <p>What you can do now:</p>
      <Promises list={possible} />
      <LinkButton to={storedSession.read() ? '/' : '/login'} size="large" wide>
        <Mic aria-hidden />
        Start talking
      </LinkButton>
    </>
  )
}
