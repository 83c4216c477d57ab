import type { CheckoutRead, SubscriptionRead } from './port.ts'

/** A subscription that was begun on our own page, told as a checkout. */
export const asPaidByCard = (read: SubscriptionRead | undefined): CheckoutRead | undefined =>
  read && {
    paymentStatus: read.status === 'incomplete' ? 'unpaid' : 'paid',
    expired: false,
    userId: undefined,
    subscriptionId: read.id,
  }
