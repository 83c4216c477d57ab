import * as z from 'zod/mini'
import { minimumPasswordLength } from '../constants/membership.ts'
import { emailAddress, user, userRole } from '../model/user.ts'
import { route } from '../route.ts'

const newPassword = z
  .string()
  .check(
    z.minLength(
      minimumPasswordLength,
      `Password must be at least ${minimumPasswordLength} characters long.`,
    ),
    z.maxLength(1000),
  )
const checkoutId = z.string().check(z.minLength(1, 'No session ID found'), z.maxLength(255))
const customerId = z.string().check(z.maxLength(255))
const signedIn = z.object({ sessionId: z.string(), user })

export const register = route({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account with a password',
  permission: 'public',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(200)),
    email: emailAddress,
    password: newPassword,
    role: userRole,
  }),
  answer: signedIn,
  errors: ['payment-required', 'too-many-requests'],
})

export const sendMagicLink = route({
  method: 'POST',
  path: '/api/auth/send-magic-link',
  summary: 'Send a sign-in link; the answer does not tell whether the address is known',
  permission: 'public',
  body: z.object({
    email: emailAddress,
    /** The literal `temp` when the link is sent again. */
    stripe_customer_id: customerId,
    redirect_to: z.string().check(z.maxLength(2000)),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['too-many-requests', 'payment-required'],
})

export const createPassword = route({
  method: 'POST',
  path: '/api/auth/create-password',
  summary: 'Create the account of a completed checkout with a password',
  permission: 'public',
  body: z.object({
    email: emailAddress,
    password: newPassword,
    stripe_customer_id: customerId,
    keep_signed_in: z._default(z.boolean(), true),
  }),
  answer: z.object({ sessionId: z.optional(z.string()), user: z.optional(user) }),
  errors: ['payment-required', 'too-many-requests'],
})

export const verifyMagicLink = route({
  method: 'GET',
  path: '/api/auth/verify',
  summary: 'Use a sign-in link, once',
  permission: 'public',
  query: z.object({
    token: z.string().check(z.minLength(1, 'No verification token found'), z.maxLength(200)),
  }),
  answer: signedIn,
  errors: ['link-invalid', 'too-many-requests'],
})

export const checkoutSession = route({
  method: 'GET',
  path: '/api/stripe/checkout-session',
  summary: 'What became of a checkout',
  permission: 'public',
  query: z.object({ session_id: checkoutId }),
  answer: z.object({ email: z.string(), customer_id: z.string(), payment_status: z.string() }),
  errors: ['payment-unavailable'],
})

export const checkout = route({
  method: 'POST',
  path: '/api/checkout',
  summary: 'Start a checkout: a secret to embed, or an address to go to',
  permission: 'public',
  answer: z.object({ clientSecret: z.optional(z.string()), url: z.optional(z.string()) }),
  errors: ['payment-unavailable', 'too-many-requests'],
})

export const subscriptionIntent = route({
  method: 'POST',
  path: '/api/stripe/create-subscription-intent',
  summary: 'Start a subscription that is paid by card on our own page',
  permission: 'public',
  body: z.object({ email: emailAddress }),
  answer: z.object({ clientSecret: z.string(), subscriptionId: z.string() }),
  errors: ['payment-unavailable', 'too-many-requests'],
})
