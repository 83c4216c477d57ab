import { createInvitation } from '@rondall/contract/routes/invitations.ts'
import { ArrowLeft, Send } from 'lucide-react'
import type { FormEvent } from 'react'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import {
  type InvitationOutcome,
  sentInvitation,
  tellInvitationFailed,
} from '../../lib/invite-caregiver.ts'
import { type KeptInvitation, onboardingProgress } from '../../lib/onboarding-progress.ts'
import { useSession } from '../../lib/session.ts'
import { FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { Button } from '../../ui/button.tsx'
import { StepTitle } from './step-title.tsx'

interface CaregiverStepProps {
  onBack: () => void
  onDone: (outcome?: InvitationOutcome) => void
}

const nobody: KeptInvitation = { email: '', phone: '' }
const trimmed = ({ email, phone }: KeptInvitation) => ({
  email: email.trim(),
  phone: phone.trim(),
})
const later: InvitationOutcome = {
  text: 'It is kept on this device. After you have signed in, Rondall asks whether to send it.',
}

export function CaregiverStep({ onBack, onDone }: CaregiverStepProps) {
  const signedIn = useSession().status === 'signed-in'
  const form = useRouteForm(createInvitation, {
    start: onboardingProgress.read().invitation ?? nobody,
    args: { query: {} },
    toBody: trimmed,
    done: sentInvitation(onDone),
    failed: (error) => {
      if (Object.keys(fieldErrorsOf(error)).length === 0) tellInvitationFailed(error)
      return undefined
    },
  })
  const keep = form.handleSubmit((typed) => {
    onboardingProgress.keepInvitation(trimmed(typed))
    onDone(later)
  })
  const submit = (event: FormEvent) => {
    const { email, phone } = trimmed(form.getValues())
    if (email || phone) return signedIn ? form.submit(event) : keep(event)
    event.preventDefault()
    return onDone()
  }
  const isSending = form.call.isPending

  return (
    <>
      <StepTitle>Connect with a Caregiver</StepTitle>
      <p>
        Someone who cares can get an alert when you miss a check-in or ask for help. They see only
        what you share, and you can change your mind at any time.
      </p>
      <RouteForm form={form} onSubmit={submit}>
        <FormText
          name="email"
          label="Caregiver's email (optional)"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
        <FormText
          name="phone"
          label="Caregiver's phone (optional)"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
        />
        {!signedIn && (
          <p className="rounded-control bg-lamp-soft p-4 text-on-lamp-soft">
            You are not signed in yet. What you enter is kept on this device and sent only when you
            say so after signing in.
          </p>
        )}
        <div className="mt-2 flex flex-col gap-3">
          <FormSubmit size="large" wide>
            <Send aria-hidden />
            Send invitation
          </FormSubmit>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button tone="secondary" disabled={isSending} onClick={() => onDone()}>
              Skip for now
            </Button>
            <Button tone="quiet" disabled={isSending} onClick={onBack}>
              <ArrowLeft aria-hidden />
              Back
            </Button>
          </div>
        </div>
      </RouteForm>
    </>
  )
}
