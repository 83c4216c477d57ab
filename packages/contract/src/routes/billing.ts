import * as z from 'zod/mini'
import { currency, planName, priceDollars } from '../constants/membership.ts'
import { subscriptionStatus } from '../model/user.ts'
import { route } from '../route.ts'
import { done } from '../senior-query.ts'

const instant = z.string()
export const paymentProvider = z.enum(['stripe', 'sandbox'])
export type PaymentProvider = z.infer<typeof paymentProvider>

const billing = z.object({
  status: subscriptionStatus,
  /** ISO 8601 instants, all of them. */
  currentPeriodEnd: z.optional(instant),
  cancelAtPeriodEnd: z.boolean(),
  /** Until then a failed renewal can be mended without anything stopping. */
  graceEndsAt: z.optional(instant),
  /** When check-ins and conversations stop, or did; absent while nothing is in the way. */
  checkInsEndAt: z.optional(instant),
  /** Who pays; absent when nobody does. */
  payer: z.optional(z.object({ name: z.string(), isSelf: z.boolean() })),
  provider: paymentProvider,
})
export type Billing = z.infer<typeof billing>

export const readBilling = route({
  method: 'GET',
  path: '/api/billing',
  summary: 'The subscription that covers the person who asks',
  permission: 'self',
  /** Asks the payment provider now; without it what was read within the hour is good enough. */
  query: z.object({ fresh: z.optional(z.literal('1')) }),
  answer: billing,
})

export const billingPortal = route({
  method: 'POST',
  path: '/api/billing/portal',
  summary: 'The page on which a payer changes the card, cancels and resumes',
  permission: 'self',
  answer: z.object({ url: z.string() }),
  errors: ['no-subscription', 'billing-unavailable'],
})

export const resubscribe = route({
  method: 'POST',
  path: '/api/billing/checkout',
  summary: 'The page on which the person who asks can keep Rondall going, whoever has paid so far',
  permission: 'self',
  answer: z.object({ url: z.string() }),
  errors: ['already-subscribed', 'payment-unavailable', 'billing-unavailable', 'too-many-requests'],
})

const payLink = { params: z.object({ token: z.string().check(z.maxLength(100)) }) }

export const showPayLink = route({
  method: 'GET',
  path: '/pay/:token',
  summary: 'The page behind the link of a payment letter; looking at it does nothing',
  permission: 'public',
  ...payLink,
  answerType: 'text/html',
})

export const followPayLink = route({
  method: 'POST',
  path: '/pay/:token',
  summary: 'Pay or keep what the letter is about; leads to the payment page',
  permission: 'public',
  ...payLink,
  bodyType: 'raw',
  answerType: 'text/html',
})

export const repeatReadyLetter = route({
  method: 'POST',
  path: '/api/billing/ready-letter',
  summary: 'Send the letter with the link to account creation again, to where it went before',
  permission: 'public',
  body: z.object({ session_id: z.string().check(z.minLength(1), z.maxLength(255)) }),
  answer: done,
  errors: ['checkout-not-found', 'too-many-requests'],
})

export const paymentSetup = route({
  method: 'GET',
  path: '/api/billing/provider',
  summary: 'Who takes the money here, and the public key its card field needs',
  permission: 'public',
  answer: z.object({
    provider: paymentProvider,
    publishableKey: z.optional(z.string()),
    /** Who answers questions about a payment; absent where nobody was named. */
    supportEmail: z.optional(z.string()),
  }),
})

export const planActivated = route({
  method: 'POST',
  path: '/api/billing/plan-activated',
  summary: 'The first-party event of a plan that began; counted once for each payment',
  permission: 'public',
  body: z.object({
    event: z.literal('plan_activated'),
    plan: z.literal(planName),
    value: z.literal(priceDollars),
    currency: z.literal(currency),
    /** The checkout that was paid; whoever is signed in need not name one. */
    session_id: z.optional(z.string().check(z.maxLength(255))),
  }),
  changes: ['/api/auth/me'],
  answer: done,
})

export const stripeWebhook = route({
  method: 'POST',
  path: '/api/stripe/webhook',
  summary: 'News of the payment provider, signed by it',
  permission: 'public',
  bodyType: 'raw',
  answer: z.object({ received: z.literal(true) }),
  errors: ['payment-unavailable'],
})

export const paySandboxCard = route({
  method: 'POST',
  path: '/api/billing/sandbox-card',
  summary: 'Pay with a test card of the sandbox; there is no such call where payments are real',
  permission: 'public',
  body: z.object({
    clientSecret: z.string().check(z.minLength(1), z.maxLength(255)),
    card: z.string().check(z.minLength(1, 'Please enter a card number.'), z.maxLength(40)),
  }),
  answer: z.object({
    outcome: z.enum(['paid', 'declined', 'confirm', 'unknown-card']),
    /** The page on which the owner of the card is asked. */
    confirmUrl: z.optional(z.string()),
  }),
  errors: ['checkout-not-found'],
})
