import { createHash } from 'node:crypto'
import { databaseNow } from '../../db/now.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError, ProviderError } from '../../platform/errors.ts'
import { errorFields, type Log } from '../../platform/logger.ts'
import type { Ids } from '../../platform/random.ts'
import type { CheckoutRead, Payments } from '../../providers/payments/port.ts'
import { consumeAttempt } from '../rate-limits/rate-limits.ts'
import { findCustomer, insertActivation, payingCustomerOf } from './billing.store.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { type LinkDeps, readyLetterOf } from './letters/ready-letter.ts'
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
      beginsAt: undefined,
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
export async function watch({ db }: Pick<CheckoutDeps, 'db'>, id: string) {
  const now = await databaseNow(db)
  await planReread(db, { id, kind: 'checkout', at: lookAgainAt(now, now) })
}

/** What became of a checkout; what was paid is kept, whether or not news of it came. */
export async function whatBecameOf(deps: CheckoutDeps & LinkDeps, checkoutId: string) {
  const letter = await readyLetterOf(deps, checkoutId)
  if (letter) return tellOf(deps, letter.customerId, { link_expired: letter.isExpired })
  const read = await settleCheckout(deps, checkoutId)
  if (!read) throw new AppError('checkout-not-found')
  return tellOf(deps, read.customerId, { expired: read.expired })
}

/** The word `paid` has one meaning: see `isPaid`. */
async function tellOf(
  { db }: CheckoutDeps,
  customerId: string | undefined,
  { expired, link_expired }: { expired?: boolean; link_expired?: boolean },
) {
  const customer = customerId ? await findCustomer(db, customerId) : undefined
  const payment_status = customer?.paidAt ? 'paid' : 'unpaid'
  if (customer?.userId) return { payment_status, account_opened: true }
  if (link_expired) return { payment_status, link_expired }
  return {
    payment_status,
    ...(expired ? { expired } : {}),
    ...(customer?.email ? { email: customer.email } : {}),
    ...(customer ? { customer_id: customer.id } : {}),
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
  const { subscriptionId, userId, paysForId } = read
  const subscription = await unlessDown(deps, 'payment-unavailable', () =>
    rereadSubscription(deps, subscriptionId, { userId, paysForId }),
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
export const limitStarts = (deps: CheckoutDeps, ip: string) =>
  consumeAttempt(deps, 'checkout', { ip, account: ip })

/** The browser's own key makes a double submit one; it is bound to what is asked for. */
export function keyOf(
  { ids }: Pick<CheckoutDeps, 'ids'>,
  what: string,
  { idempotencyKey }: Asking,
) {
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
