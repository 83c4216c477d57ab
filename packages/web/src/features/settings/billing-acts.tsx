import { billingRedirectMs } from '@rondall/contract/constants/membership.ts'
import { type Billing, billingPortal } from '@rondall/contract/routes/billing.ts'
import { CreditCard } from 'lucide-react'
import { useRef } from 'react'
import { reasonOr } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
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
  const shown = useRef<Promise<unknown>>(undefined)
  const portal = useRouteMutation(billingPortal, {
    done: async ({ url }) => {
      await shown.current
      window.location.assign(url)
    },
    failed: reasonOr('The billing page cannot be opened right now. Please try again.'),
  })
  const open = () => {
    toast({ title: 'Redirecting...', description: 'Opening the billing page for you.' })
    shown.current = pause(billingRedirectMs)
    portal.mutate({})
  }
  return (
    <Button tone="secondary" busy={portal.isPending} onClick={open}>
      <CreditCard aria-hidden />
      Manage Billing
    </Button>
  )
}
