import { useCallback, useState } from 'react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import type { InvitationOutcome } from '../../lib/invite-caregiver.ts'
import { Progress } from '../../ui/progress.tsx'
import { SheetPage } from '../../ui/sheet-page.tsx'
import { CaregiverStep } from './caregiver-step.tsx'
import { CompleteStep } from './complete-step.tsx'
import { MicrophoneStep } from './microphone-step.tsx'

const steps = ['microphone', 'caregiver', 'complete'] as const
type Step = (typeof steps)[number]

export function Onboarding() {
  useDocumentTitle('First steps')
  const [step, setStep] = useState<Step>('microphone')
  const [outcome, setOutcome] = useState<InvitationOutcome>()
  const toCaregiver = useCallback(() => setStep('caregiver'), [])
  const complete = (told?: InvitationOutcome) => {
    setOutcome(told)
    setStep('complete')
  }
  const number = steps.indexOf(step) + 1
  const progress = <Progress label={`Step ${number} of ${steps.length}`} value={number} max={3} />
  return (
    <SheetPage above={progress}>
      {step === 'microphone' && <MicrophoneStep onDone={toCaregiver} />}
      {step === 'caregiver' && (
        <CaregiverStep onBack={() => setStep('microphone')} onDone={complete} />
      )}
      {step === 'complete' && <CompleteStep outcome={outcome} />}
    </SheetPage>
  )
}
