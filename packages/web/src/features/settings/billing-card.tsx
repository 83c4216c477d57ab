import { fairUseHours, priceDollars } from '@rondall/contract/constants/membership.ts'
import type { SubscriptionStatus } from '@rondall/contract/model/user.ts'
import type { Billing } from '@rondall/contract/routes/billing.ts'
import type { ReactNode } from 'react'
import { endingOf, longDate, useBilling } from '../../lib/billing.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useNow } from '../../lib/now.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BillingActs } from './billing-acts.tsx'

const badges: Record<SubscriptionStatus, { words: string; tone: BadgeTone }> = {
  active: { words: 'Active', tone: 'good' },
  canceled: { words: 'Canceled', tone: 'plain' },
  past_due: { words: 'Past Due', tone: 'bad' },
  none: { words: 'No Subscription', tone: 'plain' },
}

/** The subscription: what is paid, by whom, what ends when, and where to change it. */
export function BillingCard() {
  const user = useCurrentUser()
  const { data: billing } = useBilling({ fresh: true })
  const now = useNow()
  const status = billing?.status ?? user.subscriptionStatus
  const badge = badges[status]
  const ending = billing && endingOf(billing, now)
  const next = billing ? nextBillingOf(billing) : user.subscriptionCurrentPeriodEnd
  return (
    <Card title="Billing">
      <div className="flex flex-col gap-5">
        {ending && <Notice title={ending.title}>{ending.text}</Notice>}
        <dl className="flex flex-col gap-3">
          <Row term="Status">
            <Badge tone={badge.tone}>{badge.words}</Badge>
          </Row>
          <Row term="Monthly Plan">${priceDollars}/month, unlimited conversations</Row>
          {next && <Row term="Next billing date">{longDate(next)}</Row>}
          {billing?.payer && !billing.payer.isSelf && (
            <Row term="Paid by">{billing.payer.name}</Row>
          )}
        </dl>
        {billing && <BillingActs billing={billing} />}
        <p>Renewed monthly. Cancel anytime.</p>
        <div className="rounded-control bg-sunk p-4">
          <h3 className="font-semibold">Fair Use Policy</h3>
          <p className="mt-1">
            Conversations are unlimited. Fair use is up to about {fairUseHours} hours of
            conversation per day. Check-ins, reminders and help are never limited.
          </p>
        </div>
      </div>
    </Card>
  )
}

/** What was cancelled or has ended is not billed again. */
const nextBillingOf = ({ status, cancelAtPeriodEnd, currentPeriodEnd }: Billing) =>
  status === 'canceled' || cancelAtPeriodEnd ? undefined : currentPeriodEnd

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b pb-3">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
