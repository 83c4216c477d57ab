import { billingRedirectMs } from '@rondall/contract/constants/membership.ts'
import { type Billing, billingPortal } from '@rondall/contract/routes/billing.ts'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { KeepRondall } from '../../ui/keep-rondall.tsx'

/** Who pays manages it; anybody may keep it going where it would end, or begin where there is none. */
export function BillingActs({ billing }: { billing: Billing }) {
  const { payer, status, checkInsEndAt } = billing
  const mayEnd = status !== 'active' || checkInsEndAt !== undefined
  if (!mayEnd && !payer?.isSelf) return null
  return (
    <div className="flex flex-wrap gap-3">
      {mayEnd && <KeepRondall billing={billing} />}
      {payer?.isSelf && <Manage />}
    </div>
  )
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function Manage() {
  const open = useMutation({
    mutationFn: async () => {
      toast({ title: 'Redirecting...', description: 'Opening the billing page for you.' })
      const [{ url }] = await Promise.all([call(billingPortal), pause(billingRedirectMs)])
      window.location.assign(url)
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Error',
        description: reasonOf(
          error,
          'The billing page cannot be opened right now. Please try again.',
        ),
      }),
  })
  return (
    <Button tone="secondary" busy={open.isPending} onClick={() => open.mutate()}>
      <CreditCard aria-hidden />
      Manage Billing
    </Button>
  )
}
