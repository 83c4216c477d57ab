import Stripe from 'stripe'
import type { StripeConfig } from '../../payments-config.ts'
import { ProviderError } from '../../platform/errors.ts'
import { asPaidByCard } from './paid-by-card.ts'
import type { CheckoutOrder, Payments } from './port.ts'
import {
  aboutOf,
  appMark,
  asCheckout,
  asSubscription,
  paysForMark,
  problemWith,
} from './stripe-answers.ts'

/** Nobody waits longer than this for a payment page; the library tries again within it. */
const timeoutMs = 10_000
const retries = 2
/** The server's start waits for one answer, and no longer than this. */
const atStart = { timeout: 5_000, maxNetworkRetries: 0 }
const checkoutId = /^cs_\w{1,250}$/
const subscriptionId = /^sub_\w{1,250}$/
const chargeId = /^(?:ch|py)_\w{1,250}$/

/** Payments by Stripe: Checkout, Billing, the customer portal and signed webhooks. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: every method of one port, each of them short
export function stripePayments(config: StripeConfig & { publicUrl: string }): Payments {
  const { priceId, publicUrl } = config
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  const readSubscription = (id: string) =>
    found(async () => {
      if (!subscriptionId.test(id)) return undefined
      return asSubscription(await stripe.subscriptions.retrieve(id, { expand: ['customer'] }))
    })

  const problemWithPrice = async () => {
    const price = await found(() => stripe.prices.retrieve(priceId, {}, atStart))
    return price
      ? problemWith(price)
      : `STRIPE_PRICE_ID is ${priceId}, which this Stripe account does not have.`
  }
  let isPriceRight = false
  /** Stripe may not have answered when the server started: nothing is ever sold at an unknown price. */
  const sold = <T>(sell: () => Promise<T>) =>
    asked(async () => {
      if (!isPriceRight && (await problemWithPrice()) !== undefined)
        throw new ProviderError('stripe', 'another price', { retryable: false })
      isPriceRight = true
      return sell()
    })

  return {
    name: 'stripe',
    publishableKey: config.publishableKey,
    sandbox: undefined,
    readSubscription,

    async problemWithPrice() {
      const problem = await problemWithPrice()
      isPriceRight = problem === undefined
      return problem
    },

    openInvoice: ({ subscriptionId: id }) =>
      found(async () => {
        if (!subscriptionId.test(id)) return undefined
        const expand = ['latest_invoice']
        const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id, { expand })
        if (typeof invoice !== 'object' || invoice?.status !== 'open') return undefined
        return invoice.hosted_invoice_url ?? undefined
      }),

    resume: ({ subscriptionId: id, idempotencyKey }) =>
      asked(async () => {
        const { cancel_at_period_end } = await stripe.subscriptions.retrieve(id)
        await stripe.subscriptions.update(
          id,
          cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
          { idempotencyKey },
        )
      }),

    customerOfCharge: (id) =>
      found(async () => {
        if (!chargeId.test(id)) return undefined
        const { customer } = await stripe.charges.retrieve(id)
        return (typeof customer === 'string' ? customer : customer?.id) ?? undefined
      }),

    openCheckout: (order) =>
      sold(async () => {
        const { id, client_secret, url } = await stripe.checkout.sessions.create(
          checkoutOf(order, { priceId, publicUrl }),
          { idempotencyKey: order.idempotencyKey },
        )
        return { id, clientSecret: client_secret ?? undefined, url: url ?? undefined }
      }),

    async readCheckout(id) {
      if (subscriptionId.test(id)) return asPaidByCard(await readSubscription(id))
      if (!checkoutId.test(id)) return undefined
      return found(async () => asCheckout(await stripe.checkout.sessions.retrieve(id)))
    },

    startSubscription: ({ email, idempotencyKey }) =>
      sold(async () => {
        const customer = await stripe.customers.create(
          { email, metadata: appMark },
          { idempotencyKey: `${idempotencyKey}-customer` },
        )
        const subscription = await stripe.subscriptions.create(
          cardSubscription(customer.id, priceId),
          { idempotencyKey: `${idempotencyKey}-subscription` },
        )
        return { clientSecret: secretOf(subscription), subscriptionId: subscription.id }
      }),

    openPortal: ({ customerId, returnPath, idempotencyKey }) =>
      asked(async () => {
        const portal = await stripe.billingPortal.sessions.create(
          { customer: customerId, return_url: publicUrl + returnPath },
          { idempotencyKey },
        )
        return { url: portal.url }
      }),

    readNews(body, signature, now) {
      try {
        const { webhookSecret } = config
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          undefined,
          undefined,
          now,
        )
        return { id: event.id, type: event.type, about: aboutOf(event) }
      } catch {
        return undefined
      }
    },
  }
}

function checkoutOf(
  order: CheckoutOrder,
  { priceId, publicUrl }: { priceId: string; publicUrl: string },
): Stripe.Checkout.SessionCreateParams {
  const { payer, beginsAt } = order
  const successUrl = publicUrl + order.successPath
  return {
    mode: 'subscription',
    line_items: [{ price: priceId, quantity: 1 }],
    metadata: { ...appMark, ...(payer?.paysForId ? { [paysForMark]: payer.paysForId } : {}) },
    subscription_data: {
      metadata: appMark,
      ...(beginsAt === undefined ? {} : { trial_end: Math.floor(beginsAt / 1000) }),
    },
    ...(order.page === 'embedded'
      ? { ui_mode: 'embedded_page', return_url: successUrl }
      : {
          ui_mode: 'hosted_page',
          success_url: successUrl,
          cancel_url: publicUrl + order.cancelPath,
        }),
    ...(payer ? { client_reference_id: payer.userId } : {}),
    ...(payer?.customerId ? { customer: payer.customerId } : {}),
    ...(payer && !payer.customerId ? { customer_email: payer.email } : {}),
  }
}

/** Begins unpaid: the card is confirmed in the browser with the secret of the first invoice. */
const cardSubscription = (customer: string, price: string): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price }],
  payment_behavior: 'default_incomplete',
  payment_settings: {
    payment_method_types: ['card'],
    save_default_payment_method: 'on_subscription',
  },
  metadata: appMark,
  expand: ['latest_invoice.confirmation_secret'],
})

function secretOf({ latest_invoice }: Stripe.Subscription) {
  const secret =
    typeof latest_invoice === 'object' && latest_invoice?.confirmation_secret?.client_secret
  if (!secret) throw new ProviderError('stripe', 'no secret to confirm', { retryable: false })
  return secret
}

function addressOf(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const plain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (plain ? 80 : 443),
    protocol: plain ? ('http' as const) : ('https' as const),
  }
}

/** A call whose every failure is Stripe's. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw asProviderError(error)
  }
}

/** A reading: what Stripe does not know is undefined. */
async function found<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return undefined
    throw asProviderError(error)
  }
}

/** Stripe's own messages can quote an address, so only the kind of the failure is kept. */
function asProviderError(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, statusCode = 0 } = error
  const retryable = statusCode === 0 || statusCode === 429 || statusCode >= 500
  return new ProviderError('stripe', type, { retryable })
}
