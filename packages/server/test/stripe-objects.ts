import type { Fields } from './stripe-form.ts'

/** Instants in seconds, as Stripe has them. */
export interface StandInSubscription {
  id: string
  customerId: string
  status: string
  periodStartsAt: number
  periodEndsAt: number
  cancelAt: number | null
  cancelAtPeriodEnd: boolean
  endedAt: number | null
  metadata: Record<string, string>
  /** The page on which the newest invoice can be paid, while it is open. */
  invoiceUrl?: string
}

export const customerObject = ({ id, email }: { id: string; email: string }) => ({
  id,
  object: 'customer',
  email,
})

export function subscriptionObject(
  given: StandInSubscription,
  { customer, secret }: { customer?: { id: string; email: string } | undefined; secret?: string },
) {
  return {
    id: given.id,
    object: 'subscription',
    status: given.status,
    customer: customer ? customerObject(customer) : given.customerId,
    cancel_at: given.cancelAt,
    cancel_at_period_end: given.cancelAtPeriodEnd,
    ended_at: given.endedAt,
    metadata: given.metadata,
    items: {
      object: 'list',
      data: [
        {
          object: 'subscription_item',
          current_period_start: given.periodStartsAt,
          current_period_end: given.periodEndsAt,
        },
      ],
    },
    latest_invoice: secret
      ? {
          object: 'invoice',
          confirmation_secret: { client_secret: secret, type: 'payment_intent' },
        }
      : {
          object: 'invoice',
          status: given.invoiceUrl ? 'open' : 'paid',
          hosted_invoice_url: given.invoiceUrl ?? null,
        },
  }
}

export function checkoutSession(session: {
  id: string
  given: Fields
  status: string
  paymentStatus: string
  subscriptionId: string | undefined
}) {
  const { id, given, status, paymentStatus, subscriptionId } = session
  const hosted = given.ui_mode === 'hosted_page'
  return {
    id,
    object: 'checkout.session',
    status,
    payment_status: paymentStatus,
    metadata: given.metadata,
    client_reference_id: given.client_reference_id ?? null,
    subscription: subscriptionId ?? null,
    url: hosted && status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    client_secret: hosted ? null : `${id}_secret_stand_in`,
  }
}
