import type { Billing } from '@rondall/contract/routes/billing.ts'
import { AppError } from '../../platform/errors.ts'
import { errorFields } from '../../platform/logger.ts'
import { nameOf } from '../accounts/accounts.ts'
import { payingCustomerOf, subscriptionsOfUser } from './billing.store.ts'
import { type Coverage, subscriptionOf } from './billing.ts'
import { type CheckoutDeps, unlessDown } from './checkout.ts'
import { rereadSubscription } from './keep-subscription.ts'

/** How old a reading may be: for a look at the settings, and for a notice on a home screen. */
const freshMs = 5_000
const goodEnoughMs = 60 * 60 * 1000

/** The subscription that covers a person, read anew from the provider where it is due and can be. */
export async function billingOf(
  deps: CheckoutDeps,
  { userId, fresh }: { userId: string; fresh: boolean },
): Promise<Billing> {
  const known = await subscriptionOf(deps, userId)
  const before = deps.clock.now() - (fresh ? freshMs : goodEnoughMs)
  await refresh(deps, { payerId: known.payerId ?? userId, before })
  const coverage = await subscriptionOf(deps, userId)
  return {
    status: coverage.status,
    cancelAtPeriodEnd: coverage.cancelAtPeriodEnd,
    ...instants(coverage),
    ...(await payerOf(deps, coverage, userId)),
    provider: coverage.provider ?? deps.payments.name,
  }
}

/** The provider's page for who pays; nobody else's card is theirs to manage. */
export async function openPortal(deps: CheckoutDeps, userId: string) {
  const customer = await payingCustomerOf(deps.db, userId)
  if (customer?.provider !== deps.payments.name) throw new AppError('no-subscription')
  return unlessDown(deps, 'billing-unavailable', () =>
    deps.payments.openPortal({
      customerId: customer.id,
      returnPath: '/settings?tab=billing',
      idempotencyKey: deps.ids.next(),
    }),
  )
}

/** A provider that does not answer leaves what is known: settings are shown either way. */
async function refresh(
  deps: CheckoutDeps,
  { payerId, before }: { payerId: string; before: number },
) {
  for (const kept of await subscriptionsOfUser(deps.db, payerId)) {
    const canChange = kept.status !== 'canceled' && kept.provider === deps.payments.name
    if (!canChange || kept.readAt.getTime() > before) continue
    await rereadSubscription(deps, kept.id).catch((error) => {
      deps.log.warn(errorFields(error), 'a subscription could not be read')
    })
  }
}

async function payerOf(deps: CheckoutDeps, { payerId }: Coverage, userId: string) {
  if (!payerId) return {}
  return { payer: { name: await nameOf(deps, payerId), isSelf: payerId === userId } }
}

function instants({ currentPeriodEndsAt, graceEndsAt, stopsAt }: Coverage) {
  return {
    ...(currentPeriodEndsAt === undefined ? {} : { currentPeriodEnd: iso(currentPeriodEndsAt) }),
    ...(graceEndsAt === undefined ? {} : { graceEndsAt: iso(graceEndsAt) }),
    ...(stopsAt === undefined ? {} : { checkInsEndAt: iso(stopsAt) }),
  }
}

const iso = (at: number) => new Date(at).toISOString()
