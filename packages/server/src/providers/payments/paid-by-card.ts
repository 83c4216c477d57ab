import type { CheckoutRead, SubscriptionRead } from './port.ts'

/** A subscription that was begun on our own page, told as a checkout. */
export const asPaidByCard = (read: SubscriptionRead | undefined): CheckoutRead | undefined =>
  read && {
    expired: read.status === 'incomplete' && read.endedAt !== undefined,
    userId: undefined,
    paysForId: undefined,
    subscriptionId: read.id,
  }
