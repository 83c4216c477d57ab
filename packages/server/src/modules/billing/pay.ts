import { databaseNow } from '../../db/now.ts'
import { AppError } from '../../platform/errors.ts'
import { firstSeniorOf } from '../care-team/care-team.ts'

import { findSubscription, findUserEmail, payingCustomerOf } from './billing.store.ts'
import { type Coverage, subscriptionOf } from './billing.ts'
import {
  type Asking,
  type CheckoutDeps,
  keyOf,
  limitStarts,
  openCheckout,
  unlessDown,
  watch,
} from './checkout.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { letterOf } from './letters/letter-link.ts'
import { findLetter } from './letters/letters.store.ts'
import type { LinkDeps } from './letters/ready-letter.ts'
import { stateOf } from './subscription-state.ts'

/** Stripe begins no month that is less than two days away; until then nobody counts the days. */
const soonMs = 50 * 60 * 60_000
const welcomePath = '/welcome?session_id={CHECKOUT_SESSION_ID}'
const settingsPath = '/settings?tab=billing'

/**
 * The one page on which this person can keep Rondall going: what is owed can be paid by anybody; who
 * cancelled takes it back on their own page; anybody else begins a subscription that covers the senior,
 * from the day on which what is paid for runs out.
 */
export async function openPayment(
  deps: CheckoutDeps,
  { user, asking }: { user: { id: string; email: string }; asking: Asking },
): Promise<{ url: string }> {
  const coverage = await subscriptionOf(deps, user.id)
  const { status, serves, cancelAtPeriodEnd, subscriptionId } = coverage
  if (serves && status === 'active' && !cancelAtPeriodEnd) throw new AppError('already-subscribed')
  await limitStarts(deps, asking.ip)
  const isOurs = coverage.provider === deps.payments.name
  if (isOurs && status === 'past_due' && subscriptionId) {
    const owed = await invoiceOf(deps, subscriptionId, settingsPath)
    if (owed) return { url: owed }
  }
  if (isOurs && serves && coverage.payerId === user.id) return ownPortal(deps, coverage)
  return beginPaying(deps, { user, asking, beginsAt: restOf(coverage, deps.clock.now()) })
}

const invoiceOf = (deps: CheckoutDeps, subscriptionId: string, returnPath: string) =>
  unlessDown(deps, 'payment-unavailable', () =>
    deps.payments.openInvoice({ subscriptionId, returnPath }),
  )

const ownPortal = (deps: CheckoutDeps, { customerId }: Coverage) =>
  unlessDown(deps, 'billing-unavailable', () =>
    deps.payments.openPortal({
      customerId: customerId ?? '',
      returnPath: settingsPath,
      idempotencyKey: deps.ids.next(),
    }),
  )

/** When what was cancelled runs out, if that is worth waiting for. */
function restOf(
  { serves, status, stopsAt }: Pick<Coverage, 'serves' | 'status' | 'stopsAt'>,
  now: number,
) {
  const isLater = serves && status === 'active' && stopsAt !== undefined && stopsAt - now > soonMs
  return isLater ? stopsAt : undefined
}

interface Beginning {
  user: { id: string; email: string }
  asking: Asking
  beginsAt: number | undefined
  paysForId?: string | undefined
}

async function beginPaying(deps: CheckoutDeps, { user, asking, beginsAt, paysForId }: Beginning) {
  const customer = await payingCustomerOf(deps.db, user.id)
  const senior = paysForId ?? (await firstSeniorOf(deps, user.id))
  const { id, url } = await unlessDown(deps, 'payment-unavailable', () =>
    deps.payments.openCheckout({
      page: 'hosted',
      successPath: welcomePath,
      cancelPath: settingsPath,
      payer: { userId: user.id, email: user.email, customerId: customer?.id, paysForId: senior },
      beginsAt,
      idempotencyKey: keyOf(deps, `again:${user.id}`, asking),
    }),
  )
  if (!url) throw new AppError('payment-unavailable')
  await watch(deps, id)
  return { url }
}

/** Links of letters work this long; whoever comes later signs in. */
const linkWorksForMs = 30 * 24 * 60 * 60_000

type PayDeps = CheckoutDeps & LinkDeps

/** What stands behind the link of a letter, read as it is now; undefined when the link does not work any more. */
export async function paymentBehind(deps: PayDeps, token: string) {
  const id = letterOf(token, deps.linkKey)
  const letter = id ? await findLetter(deps.db, id) : undefined
  const now = await databaseNow(deps.db)
  if (!letter || letter.template === 'ready') return undefined
  if (now - letter.createdAt.getTime() > linkWorksForMs) return undefined
  const kept = await findSubscription(deps.db, letter.subscriptionId)
  if (!kept) return undefined
  const state = stateOf(kept, now)
  const covered = letter.seniorId ?? letter.personId
  const coverage = covered ? await subscriptionOf(deps, covered) : undefined
  const isKept = [state, coverage].some((each) => each?.serves && each.stopsAt === undefined)
  return { letter, kept, state, isKept }
}

export type PaymentBehind = NonNullable<Awaited<ReturnType<typeof paymentBehind>>>

/** Does what the button of a letter's page says. `resumed` where nothing has to be paid for it. */
export async function payByLink(
  deps: PayDeps,
  { letter, kept, state }: PaymentBehind,
  asking: Asking,
): Promise<'resumed' | { url: string }> {
  await limitStarts(deps, asking.ip)
  if (state.status === 'past_due') {
    const url = await invoiceOf(deps, kept.id, '/')
    if (url) return { url }
  }
  const { personId, customerId, seniorId } = letter
  const customer = personId ? await payingCustomerOf(deps.db, personId) : undefined
  const isPayer = personId === null || customer?.id === customerId
  if (isPayer && state.serves && state.cancelAtPeriodEnd) return resume(deps, kept.id)
  if (!personId) return firstCheckout(deps, asking)
  const email = await findUserEmail(deps.db, personId)
  if (!email) throw new AppError('not-found')
  const user = { id: personId, email }
  const beginsAt = restOf(state, deps.clock.now())
  return beginPaying(deps, { user, asking, beginsAt, paysForId: seniorId ?? undefined })
}

async function resume(deps: CheckoutDeps, subscriptionId: string) {
  const idempotencyKey = deps.ids.next()
  await unlessDown(deps, 'payment-unavailable', async () => {
    await deps.payments.resume({ subscriptionId, idempotencyKey })
    await rereadSubscription(deps, subscriptionId)
  })
  return 'resumed' as const
}

async function firstCheckout(deps: CheckoutDeps, asking: Asking) {
  const { url } = await openCheckout(deps, { page: 'hosted', asking })
  if (!url) throw new AppError('payment-unavailable')
  return { url }
}
