import { billingRedirectMs } from '@rondall/contract/constants/membership.ts'
import { type Billing, billingPortal, resubscribe } from '@rondall/contract/routes/billing.ts'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'

/** Who pays manages it; who is not paid for may begin; who is paid for by somebody else may not touch it. */
export function BillingActs({ billing }: { billing: Billing }) {
  const { payer, status } = billing
  if (payer && !payer.isSelf && status !== 'canceled') return null
  const begins = status === 'canceled' || status === 'none'
  return (
    <div className="flex flex-wrap gap-3">
      {begins && <Subscribe again={status === 'canceled'} />}
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

function Subscribe({ again }: { again: boolean }) {
  const start = useMutation({
    mutationFn: async () => {
      const { url } = await call(resubscribe)
      window.location.assign(url)
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Payment Error',
        description: reasonOf(error, 'Failed to start checkout process'),
      }),
  })
  return (
    <Button busy={start.isPending} onClick={() => start.mutate()}>
      {again ? 'Subscribe Again' : 'Subscribe'}
    </Button>
  )
}
