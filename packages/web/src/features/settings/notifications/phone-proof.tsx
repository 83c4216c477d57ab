import { phoneCodeDigits, phoneCodeResendSeconds } from '@rondall/contract/constants/phone-code.ts'
import { confirmPhone, sendPhoneCode } from '@rondall/contract/routes/notifications.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { reasonOf, reasonOr } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toasts.ts'
import { FormSubmit, FormText } from '../../../platform/form-fields.tsx'
import { RouteForm } from '../../../platform/route-form.tsx'
import { useRouteForm } from '../../../platform/use-route-form.ts'
import { useRouteMutation } from '../../../platform/use-route-mutation.ts'
import { Button } from '../../../ui/button.tsx'

interface PhoneProofProps {
  phone: string
  proved: boolean
}

/** Shows that the number is one's own: a code is texted to it and entered here. */
export function PhoneProof({ phone, proved }: PhoneProofProps) {
  const [sentAt, setSentAt] = useState<number>()
  const send = useRouteMutation(sendPhoneCode, {
    done: () => setSentAt(Date.now()),
    // Told under the button.
    failed: () => undefined,
  })
  if (proved) {
    return (
      <p className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden className="size-6 text-brand" />
        {phone} is confirmed.
      </p>
    )
  }
  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-control bg-lamp-soft p-4 text-on-lamp-soft">
      <p className="font-semibold">{phone} is not confirmed yet.</p>
      <p>We'll still try it in an emergency. Please confirm that it's yours.</p>
      {sentAt !== undefined && <EnterCode key={sentAt} />}
      <SendButton sentAt={sentAt} busy={send.isPending} onSend={() => send.mutate({})} />
      {send.isError && (
        <p role="alert" className="font-semibold">
          {reasonOf(send.error, 'The code could not be sent. Please try again.')}
        </p>
      )}
    </div>
  )
}

interface SendButtonProps {
  sentAt: number | undefined
  busy: boolean
  onSend: () => void
}

function SendButton({ sentAt, busy, onSend }: SendButtonProps) {
  const left = useSecondsLeft(sentAt)
  const again = left > 0 ? `Send a new code in ${left}s` : 'Send a new code'
  return (
    <Button tone={sentAt ? 'quiet' : 'secondary'} busy={busy} disabled={left > 0} onClick={onSend}>
      {sentAt ? again : 'Send code'}
    </Button>
  )
}

function useSecondsLeft(sentAt: number | undefined) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (sentAt === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [sentAt])
  if (sentAt === undefined) return 0
  return Math.max(0, Math.ceil((sentAt + phoneCodeResendSeconds * 1000 - now) / 1000))
}

function EnterCode() {
  const form = useRouteForm(confirmPhone, {
    start: { code: '' },
    toBody: ({ code }) => ({ code: withoutSpaces(code) }),
    done: () => toast({ tone: 'good', title: 'Phone confirmed' }),
    failedAt: 'code',
    failed: reasonOr('The code could not be checked. Please try again.'),
  })
  const isShort = withoutSpaces(form.watch('code')).length < phoneCodeDigits
  return (
    <RouteForm form={form} className="flex w-full flex-col items-start gap-3">
      <FormText
        name="code"
        className="w-full"
        label="Code from the text message"
        hint={`${phoneCodeDigits} digits`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <FormSubmit disabled={isShort}>Confirm</FormSubmit>
    </RouteForm>
  )
}

const withoutSpaces = (typed: string) => typed.replace(/\s/g, '')
