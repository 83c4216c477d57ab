import * as z from 'zod/mini'
import { givenCode } from '../model/invitation.ts'
import { personName } from '../model/person-name.ts'
import { secondFactorCode } from '../model/second-factor-code.ts'
import { detailedRole, emailAddress, newPassword, signedIn, userRole } from '../model/user.ts'
import { route } from '../route.ts'
import { done } from '../senior-query.ts'

const checkoutId = z
  .string('No session ID found')
  .check(z.minLength(1, 'No session ID found'), z.maxLength(255))
const customerId = z.string().check(z.maxLength(255))
/** The payment provider's public key, which only the server's configuration has. */
const publishableKey = z.optional(z.string())
/**
 * Absent when the address has an account already: the answer is otherwise the same, and the owner
 * of the address is sent a link instead.
 */
const signedInOrMailed = z.partial(signedIn)
/** Who the new account is for; without a name the address lends one. */
const newcomer = { name: z.optional(personName), role: z._default(userRole, 'senior') }
const verificationToken = z
  .string('No verification token found')
  .check(z.minLength(1, 'No verification token found'), z.maxLength(200))

export const register = route({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account with a password',
  permission: 'public',
  body: z.object({
    name: personName,
    email: emailAddress,
    password: newPassword,
    /** Both readings of the specification are taken; `accountRoleOf` gives the account's own. */
    role: detailedRole,
    /** What opens the account: the customer who paid, or the code that invited. */
    stripe_customer_id: z.optional(customerId),
    inviteCode: z.optional(givenCode),
  }),
  answer: signedInOrMailed,
  errors: [
    'payment-required',
    'invitation-invalid',
    'invitation-for-another',
    'invitation-for-a-phone',
    'account-not-created',
    'too-many-requests',
  ],
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
    /** Our own `/auth/verify`, where the link leads in any case; anything else is bad input. */
    redirect_to: z.url().check(z.maxLength(2000)),
    ...newcomer,
    keep_signed_in: z._default(z.boolean(), true),
  }),
  /** `sentBefore` when the one of a few minutes ago is still good, so that no other was sent. */
  answer: z.extend(done, { sentBefore: z.optional(z.boolean()) }),
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
    ...newcomer,
  }),
  answer: signedInOrMailed,
  errors: ['payment-required', 'account-not-created', 'too-many-requests'],
})

/** `isNew` when the link made the account. */
const verified = z.extend(signedIn, { isNew: z.boolean() })

export const verifyMagicLink = route({
  method: 'GET',
  path: '/api/auth/verify',
  summary: 'Use a sign-in link, once, in the browser that asked for it; it may ask again',
  permission: 'public',
  query: z.object({ token: verificationToken }),
  answer: verified,
  errors: [
    'link-invalid',
    'link-needs-confirmation',
    'two-factor-required',
    'payment-required',
    'foreign-origin',
    'too-many-requests',
  ],
})

export const confirmMagicLink = route({
  method: 'POST',
  path: '/api/auth/verify',
  summary: 'Use a sign-in link in any browser, because somebody pressed a button there',
  permission: 'public',
  body: z.object({
    token: verificationToken,
    /** Asked for with `two-factor-required`. */
    code: z.optional(secondFactorCode),
  }),
  answer: verified,
  errors: [
    'link-invalid',
    'two-factor-required',
    'two-factor-wrong',
    'payment-required',
    'too-many-requests',
  ],
})

export const checkoutSession = route({
  method: 'GET',
  path: '/api/stripe/checkout-session',
  summary: 'What became of a checkout',
  permission: 'public',
  query: z.object({ session_id: checkoutId }),
  answer: z.object({
    email: z.optional(z.string()),
    customer_id: z.optional(z.string()),
    /** `paid` or `unpaid`, by the one meaning the server has of it; only `paid` opens an account. */
    payment_status: z.string(),
    /** The link of a letter, older than it works for. */
    link_expired: z.optional(z.boolean()),
    /** Too old to be paid: a new one has to be started. */
    expired: z.optional(z.boolean()),
    /** This payment has its account already; then nothing of the customer is told. */
    account_opened: z.optional(z.boolean()),
  }),
  errors: ['checkout-not-found', 'payment-unavailable'],
})

export const checkout = route({
  method: 'POST',
  path: '/api/checkout',
  summary: 'Start a checkout: a secret to embed, or an address to go to',
  permission: 'public',
  /** Nothing is sent; a page that embeds the checkout says so in the address. */
  query: z.object({ ui: z.optional(z.enum(['hosted', 'embedded'])) }),
  answer: z.object({
    clientSecret: z.optional(z.string()),
    url: z.optional(z.string()),
    publishableKey,
  }),
  errors: ['payment-unavailable', 'too-many-requests'],
})

export const subscriptionIntent = route({
  method: 'POST',
  path: '/api/stripe/create-subscription-intent',
  summary: 'Start a subscription that is paid by card on our own page',
  permission: 'public',
  body: z.object({ email: emailAddress }),
  answer: z.object({ clientSecret: z.string(), subscriptionId: z.string(), publishableKey }),
  errors: ['payment-unavailable', 'too-many-requests'],
})
