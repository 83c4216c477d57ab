import { currency, priceDollars } from '@rondall/contract/constants/membership.ts'
import type Stripe from 'stripe'
import type { CheckoutRead, PaymentNews, SubscriptionRead } from './port.ts'

/** Marks what is ours in a Stripe account that may sell other things, too. */
export const appMark = { app: 'rondall' }

/** In a checkout's metadata: the id of the senior who is paid for. */
export const paysForMark = 'senior'

const isOurs = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.app === appMark.app

const ms = (seconds: number) => seconds * 1000
const msOf = (seconds: number | null) => (seconds === null ? undefined : ms(seconds))

const statuses: Record<string, SubscriptionRead['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  paused: 'paused',
}

/** Undefined for what another product of the same Stripe account sold. */
export function asSubscription(subscription: Stripe.Subscription): SubscriptionRead | undefined {
  const [item] = subscription.items.data
  const { customer } = subscription
  if (!item || !isOurs(subscription) || typeof customer === 'string') return undefined
  return {
    id: subscription.id,
    customerId: customer.id,
    email: ('email' in customer && customer.email) || '',
    status: statuses[subscription.status] ?? 'incomplete',
    currentPeriodStartsAt: ms(item.current_period_start),
    currentPeriodEndsAt: ms(item.current_period_end),
    endsAt: endOf(subscription, item),
    endedAt: msOf(subscription.ended_at),
  }
}

/** The portal says it either way: at the end of the period, or at an instant. */
function endOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem) {
  if (subscription.cancel_at !== null) return ms(subscription.cancel_at)
  return subscription.cancel_at_period_end ? ms(item.current_period_end) : undefined
}

export function asCheckout(session: Stripe.Checkout.Session): CheckoutRead | undefined {
  if (!isOurs(session)) return undefined
  const { subscription } = session
  return {
    expired: session.status === 'expired',
    userId: session.client_reference_id ?? undefined,
    paysForId: session.metadata?.[paysForMark],
    subscriptionId:
      (typeof subscription === 'string' ? subscription : subscription?.id) ?? undefined,
  }
}

/** What the event is about; undefined for the many kinds that change nothing here. */
export function aboutOf(event: Stripe.Event): PaymentNews['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { checkoutId: event.data.object.id }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { subscriptionId: event.data.object.id }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return aboutInvoice(event.data.object)
    case 'charge.refunded':
      return { chargeId: event.data.object.id, isDispute: false }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return aboutDispute(event.data.object, event.type === 'charge.dispute.created')
    default:
      return undefined
  }
}

function aboutInvoice(invoice: Stripe.Invoice): PaymentNews['about'] {
  const subscription = invoice.parent?.subscription_details?.subscription
  if (!subscription) return undefined
  return { subscriptionId: typeof subscription === 'string' ? subscription : subscription.id }
}

const aboutDispute = ({ charge }: Stripe.Dispute, isDispute: boolean): PaymentNews['about'] => ({
  chargeId: typeof charge === 'string' ? charge : charge.id,
  isDispute,
})

/** Why this price is not what the pages promise, in a sentence for the operator. */
export function problemWith(price: Stripe.Price): string | undefined {
  const { id, active, unit_amount: cents, currency: given, recurring } = price
  const isPromised =
    active &&
    cents === priceDollars * 100 &&
    given === currency.toLowerCase() &&
    recurring?.interval === 'month' &&
    recurring.interval_count === 1
  if (isPromised) return undefined
  const amount = cents === null ? 'no fixed amount' : `${cents / 100} ${given.toUpperCase()}`
  const often = recurring ? `every ${recurring.interval_count} ${recurring.interval}` : 'only once'
  const charges = `${amount} ${often}${active ? '' : ', and is archived'}`
  return `STRIPE_PRICE_ID is ${id}, which charges ${charges}. The pages promise $${priceDollars} ${currency} every month.`
}
