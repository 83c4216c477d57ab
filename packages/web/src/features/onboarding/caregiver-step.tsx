import { emailAddress } from '@rondall/contract/model/user.ts'
import { ArrowLeft, Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import {
  fieldProblems,
  type InvitationOutcome,
  invitationOutcome,
  tellInvitationFailed,
  useInviteCaregiver,
} from '../../lib/invite-caregiver.ts'
import { type KeptInvitation, onboardingProgress } from '../../lib/onboarding-progress.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { StepTitle } from './step-title.tsx'

interface CaregiverStepProps {
  onBack: () => void
  onDone: (outcome?: InvitationOutcome) => void
}

const nobody: KeptInvitation = { email: '', phone: '' }
const later: InvitationOutcome = {
  text: 'It is kept on this device. After you have signed in, Rondall asks whether to send it.',
}

function isEmail(typed: string) {
  return typed.trim() === '' || emailAddress.safeParse(typed).success || 'Valid email is required'
}

export function CaregiverStep({ onBack, onDone }: CaregiverStepProps) {
  const signedIn = useSession().status === 'signed-in'
  const invite = useInviteCaregiver()
  const form = useForm<KeptInvitation>({
    defaultValues: onboardingProgress.read().invitation ?? nobody,
  })
  const { errors } = form.formState

  const send = async (typed: KeptInvitation) => {
    const to = { email: typed.email.trim(), phone: typed.phone.trim() }
    if (!to.email && !to.phone) return onDone()
    if (!signedIn) {
      onboardingProgress.keepInvitation(to)
      return onDone(later)
    }
    try {
      onDone(invitationOutcome(await invite.mutateAsync(to)))
    } catch (error) {
      const problems = fieldProblems(error)
      for (const { field, message } of problems) {
        if (field === 'email' || field === 'phone') form.setError(field, { message })
      }
      if (problems.length === 0) tellInvitationFailed(error)
    }
  }

  return (
    <>
      <StepTitle>Connect with a Caregiver</StepTitle>
      <p>
        Somebody who cares can be told when you miss a check-in or ask for help. They see only what
        you share, and you can take it back at any time.
      </p>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(send)}>
        <TextField
          label="Caregiver's email (optional)"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          error={errors.email?.message}
          {...form.register('email', { validate: isEmail })}
        />
        <TextField
          label="Caregiver's phone (optional)"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        {!signedIn && (
          <p className="rounded-control bg-lamp-soft p-4 text-on-lamp-soft">
            You are not signed in yet. What you enter is kept on this device and sent only when you
            say so after signing in.
          </p>
        )}
        <div className="mt-2 flex flex-col gap-3">
          <Button type="submit" size="large" wide busy={invite.isPending}>
            <Send aria-hidden />
            Send invitation
          </Button>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button tone="secondary" disabled={invite.isPending} onClick={() => onDone()}>
              Skip for now
            </Button>
            <Button tone="quiet" disabled={invite.isPending} onClick={onBack}>
              <ArrowLeft aria-hidden />
              Back
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}
