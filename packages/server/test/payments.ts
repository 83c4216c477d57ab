import type { Deps } from '../src/deps.ts'
import { keepSubscription } from '../src/modules/billing/keep-subscription.ts'
import type { SubscriptionRead } from '../src/providers/payments/port.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000
let count = 0

/** A customer who has paid, as the payment provider would have told it. */
export async function payer(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  given: Partial<SubscriptionRead> & { userId?: string; paysForId?: string } = {},
) {
  const { userId, paysForId, ...changes } = given
  count += 1
  const now = deps.clock.now()
  const read: SubscriptionRead = {
    id: `sub_${count}`,
    customerId: `cus_${count}`,
    email: `payer-${count}@people.example`,
    status: 'active',
    currentPeriodStartsAt: now,
    currentPeriodEndsAt: now + monthMs,
    endsAt: undefined,
    endedAt: undefined,
    ...changes,
  }
  await keepSubscription(
    { ...deps, payments: { name: 'sandbox' } },
    { read, reading: count, userId, paysForId },
  )
  return read
}
