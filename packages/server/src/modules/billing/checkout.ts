import { createHash } from 'node:crypto'
import { databaseNow } from '../../db/now.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError, ProviderError } from '../../platform/errors.ts'
import { errorFields, type Log } from '../../platform/logger.ts'
import type { Ids } from '../../platform/random.ts'
import type { CheckoutRead, Payments } from '../../providers/payments/port.ts'
import { takeTry } from '../accounts/failure-limits.ts'
import { findCustomer, insertActivation, payingCustomerOf } from './billing.store.ts'
import { subscriptionOf } from './billing.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { lookAgainAt } from './reread-times.ts'
import { planReread } from './rereads.store.ts'

export interface CheckoutDeps {
  db: Database
  clock: Clock
  ids: Ids
  log: Log
  payments: Payments
}

/** Where a request comes from, and the key by which it may safely be sent twice. */
export interface Asking {
  ip: string
  idempotencyKey: string | undefined
}

/** A shorter key could be somebody else's by chance. */
const shortestKey = 16
const successPath = '/post-checkout?session_id={CHECKOUT_SESSION_ID}'
const cancelPath = '/pricing'

/** Opens the payment provider's checkout for somebody who has no account yet. */
export async function openCheckout(
  deps: CheckoutDeps,
  { page, asking }: { page: 'hosted' | 'embedded'; asking: Asking },
) {
  await limitStarts(deps, asking.ip)
  const { id, clientSecret, url } = await unlessDown(deps, 'payment-unavailable', () =>
    deps.payments.openCheckout({
      page,
      successPath,
      cancelPath,
      payer: undefined,
      idempotencyKey: keyOf(deps, `checkout:${page}`, asking),
    }),
  )
  await watch(deps, id)
  return { clientSecret, url }
}

/** Begins a subscription that is paid by card on our own page. */
export async function startCardSubscription(
  deps: CheckoutDeps,
  { email, asking }: { email: string; asking: Asking },
) {
  await limitStarts(deps, asking.ip)
  const started = await unlessDown(deps, 'payment-unavailable', () =>
    deps.payments.startSubscription({
      email,
      idempotencyKey: keyOf(deps, `card:${email}`, asking),
    }),
  )
  await watch(deps, started.subscriptionId)
  return started
}

/** Somebody may pay and never come back to us: what was started is looked at until it can no longer be paid. */
async function watch({ db }: Pick<CheckoutDeps, 'db'>, id: string) {
  const now = await databaseNow(db)
  await planReread(db, { id, kind: 'checkout', at: lookAgainAt(now, now) })
}

/** Opens a checkout for an account that exists and is not paid for. */
export async function openCheckoutAgain(
  deps: CheckoutDeps,
  { user, asking }: { user: { id: string; email: string }; asking: Asking },
) {
  const { status, serves, cancelAtPeriodEnd } = await subscriptionOf(deps, user.id)
  if (serves && status === 'active' && !cancelAtPeriodEnd) throw new AppError('already-subscribed')
  await limitStarts(deps, asking.ip)
  const customer = await payingCustomerOf(deps.db, user.id)
  const { id, url } = await unlessDown(deps, 'payment-unavailable', () =>
    deps.payments.openCheckout({
      page: 'hosted',
      successPath: '/welcome?session_id={CHECKOUT_SESSION_ID}',
      cancelPath: '/settings?tab=billing',
      payer: { userId: user.id, email: user.email, customerId: customer?.id },
      idempotencyKey: keyOf(deps, `again:${user.id}`, asking),
    }),
  )
  if (!url) throw new AppError('payment-unavailable')
  await watch(deps, id)
  return { url }
}

/** What became of a checkout; what was paid is kept, whether or not news of it came. */
export async function whatBecameOf(deps: CheckoutDeps, checkoutId: string) {
  const read = await settleCheckout(deps, checkoutId)
  if (!read) throw new AppError('checkout-not-found')
  const { customerId, paymentStatus, expired } = read
  const customer = customerId ? await findCustomer(deps.db, customerId) : undefined
  if (customer?.userId) return { payment_status: paymentStatus, account_opened: true }
  return {
    payment_status: paymentStatus,
    ...(expired ? { expired } : {}),
    ...(customer ? { email: customer.email, customer_id: customer.id } : {}),
  }
}

/** Reads a checkout and keeps the subscription it led to. */
export async function settleCheckout(
  deps: CheckoutDeps,
  checkoutId: string,
): Promise<(CheckoutRead & { customerId: string | undefined }) | undefined> {
  const read = await unlessDown(deps, 'payment-unavailable', () =>
    deps.payments.readCheckout(checkoutId),
  )
  if (!read?.subscriptionId) return read && { ...read, customerId: undefined }
  const { subscriptionId, userId } = read
  const subscription = await unlessDown(deps, 'payment-unavailable', () =>
    rereadSubscription(deps, subscriptionId, userId),
  )
  return { ...read, customerId: subscription?.customerId }
}

/** Counts a plan that began, once for each customer; a checkout nobody paid counts nothing. */
export async function recordActivation(
  deps: CheckoutDeps,
  given: {
    checkoutId: string | undefined
    userId: string | undefined
    plan: string
    value: number
    currency: string
  },
) {
  const customer = await customerBehind(deps, given)
  if (!customer?.paidAt) return
  const { plan, value, currency } = given
  const at = new Date(deps.clock.now())
  await insertActivation(deps.db, { customerId: customer.id, plan, value, currency, at })
}

async function customerBehind(
  deps: CheckoutDeps,
  { checkoutId, userId }: { checkoutId: string | undefined; userId: string | undefined },
) {
  if (checkoutId === undefined) return userId ? payingCustomerOf(deps.db, userId) : undefined
  const read = await settleCheckout(deps, checkoutId)
  return read?.customerId ? findCustomer(deps.db, read.customerId) : undefined
}

/** Everything that is started counts, so that one address cannot fill the provider's books. */
const limitStarts = (deps: CheckoutDeps, ip: string) =>
  takeTry(deps, 'checkout', { ip, account: ip })

/** The browser's own key makes a double submit one; it is bound to what is asked for. */
function keyOf({ ids }: Pick<CheckoutDeps, 'ids'>, what: string, { idempotencyKey }: Asking) {
  const own = idempotencyKey !== undefined && idempotencyKey.length >= shortestKey
  return own
    ? createHash('sha256').update(`${what}:${idempotencyKey}`).digest('base64url')
    : ids.next()
}

/** A provider that fails is logged, and the person is told in the words of the catalogue. */
export async function unlessDown<T>(
  { log }: Pick<CheckoutDeps, 'log'>,
  code: 'payment-unavailable' | 'billing-unavailable',
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn(errorFields(error), 'the payment provider failed')
    throw new AppError(code)
  }
}
