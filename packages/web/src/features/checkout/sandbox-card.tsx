import { paySandboxCard } from '@rondall/contract/routes/billing.ts'
import { FlaskConical } from 'lucide-react'
import { useImperativeHandle } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../../lib/call.ts'
import { FormText } from '../../platform/form-fields.tsx'
import type { CardFieldProps } from './pay-by-card.ts'

const refused = {
  declined: 'Your card was declined.',
  'unknown-card': 'The sandbox takes only the test cards above. Never type a real card here.',
}

export default function SandboxCard({ pay }: CardFieldProps) {
  const { getValues } = useFormContext<{ card: string }>()
  useImperativeHandle(pay, () => async ({ clientSecret }) => {
    const body = { clientSecret, card: getValues('card') }
    const { outcome, confirmUrl } = await call(paySandboxCard, { body })
    if (outcome === 'paid') return { kind: 'paid' }
    if (outcome === 'confirm') return { kind: 'confirm', url: confirmUrl ?? '' }
    return { kind: 'failed', message: refused[outcome] }
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-control border-2 border-lamp bg-lamp-soft p-4 text-on-lamp-soft">
        <p className="flex items-center gap-3 font-bold">
          <FlaskConical aria-hidden className="shrink-0" />
          Sandbox: no real money
        </p>
        <ul className="mt-2 flex flex-col gap-1">
          <li>4242 4242 4242 4242 is accepted</li>
          <li>4000 0000 0000 0002 is declined</li>
          <li>4000 0025 0000 3155 asks you to confirm</li>
        </ul>
      </div>
      <FormText
        name="card"
        label="Test card number"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={40}
      />
    </div>
  )
}
