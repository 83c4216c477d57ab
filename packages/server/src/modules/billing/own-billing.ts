import type { Billing } from '@rondall/contract/routes/billing.ts'
import { AppError } from '../../platform/errors.ts'
import { errorFields } from '../../platform/logger.ts'
import { nameOf } from '../accounts/accounts.ts'
import { payingCustomerOf, subscriptionsOfUser } from './billing.store.ts'
import { type Coverage, subscriptionOf } from './billing.ts'
import { type CheckoutDeps, unlessDown } from './checkout.ts'
import { rereadSubscription } from './keep-subscription.ts'

/** Several looks at once are one reading. */
const freshMs = 5_000

/** The subscription that covers a person, read anew from the provider where it can be. */
export async function billingOf(deps: CheckoutDeps, userId: string): Promise<Billing> {
  const known = await subscriptionOf(deps, userId)
  await refresh(deps, known.payerId ?? userId)
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
async function refresh(deps: CheckoutDeps, payerId: string) {
  const before = deps.clock.now() - freshMs
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
