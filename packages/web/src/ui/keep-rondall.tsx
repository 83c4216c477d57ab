import type { Billing } from '@rondall/contract/routes/billing.ts'
import { CreditCard } from 'lucide-react'
import { useKeepRondall } from '../lib/keep-rondall.ts'
import { Button } from './button.tsx'
import type { ButtonTone } from './button-style.ts'

interface KeepRondallProps {
  billing: Billing
  tone?: ButtonTone
}

/** One tap, for anybody whose check-ins, or whose senior's, hang on it. */
export function KeepRondall({ billing, tone = 'primary' }: KeepRondallProps) {
  const keep = useKeepRondall()
  return (
    <Button tone={tone} busy={keep.isPending} onClick={() => keep.mutate({})}>
      <CreditCard aria-hidden />
      {wordsFor(billing)}
    </Button>
  )
}

function wordsFor({ status }: Billing) {
  if (status === 'past_due') return 'Pay now'
  if (status === 'active') return 'Keep Rondall'
  return status === 'canceled' ? 'Subscribe Again' : 'Subscribe'
}
