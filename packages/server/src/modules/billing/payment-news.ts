import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { PaymentNews } from '../../providers/payments/port.ts'
import { raiseAlarms } from '../operation/operator-alarms.ts'
import {
  forgetEvent,
  markEventHandled,
  noteEvent,
  subscriptionsOfCustomer,
} from './billing.store.ts'
import { type CheckoutDeps, settleCheckout, unlessDown } from './checkout.ts'
import { rereadSubscription } from './keep-subscription.ts'

type Deps = CheckoutDeps & { db: Database }

/**
 * Takes one piece of news of the provider. The same news twice is handled once, however parallel its
 * copies come; news that cannot be handled now (the provider does not answer) fails, and the provider
 * sends it again.
 */
export async function takeNews(deps: Deps, given: { body: Buffer; signature: string }) {
  const news = deps.payments.readNews(given.body, given.signature, deps.clock.now())
  if (!news) {
    throw new AppError('bad-input', { fields: [{ field: 'stripe-signature', message: unsigned }] })
  }
  await (underWay.get(news.id) ?? handleOnce(deps, news))
}

const unsigned = 'The signature does not fit. Check STRIPE_WEBHOOK_SECRET.'

/** Copies that come while the first is handled in this process share its outcome. */
const underWay = new Map<string, Promise<void>>()

function handleOnce(deps: Deps, news: PaymentNews) {
  const handled = handle(deps, news).finally(() => underWay.delete(news.id))
  underWay.set(news.id, handled)
  return handled
}

async function handle(deps: Deps, news: PaymentNews) {
  const { id, type } = news
  const noted = await noteEvent(deps.db, { id, type, now: deps.clock.now() })
  if (noted === 'handled') return
  // Another process has it: this copy fails, and comes again in case that one does, too.
  if (noted === 'taken') throw new AppError('payment-unavailable')
  try {
    await follow(deps, news)
  } catch (error) {
    await forgetEvent(deps.db, id)
    throw error
  }
  await markEventHandled(deps.db, id, new Date(deps.clock.now()))
}

async function follow(deps: Deps, { id, about }: PaymentNews) {
  if (!about) return
  if ('checkoutId' in about) await settleCheckout(deps, about.checkoutId)
  else if ('chargeId' in about) await followCharge(deps, { id, ...about })
  else await reread(deps, about.subscriptionId)
}

const reread = (deps: Deps, subscriptionId: string) =>
  unlessDown(deps, 'payment-unavailable', () => rereadSubscription(deps, subscriptionId))

/**
 * Money that went back, or is asked back, changes nothing by itself: whether the subscription goes on is
 * read from it. A check-in does not stop because a bank asks; the operator, who has to answer, is told.
 */
async function followCharge(
  deps: Deps,
  { id, chargeId, isDispute }: { id: string; chargeId: string; isDispute: boolean },
) {
  const customerId = await unlessDown(deps, 'payment-unavailable', () =>
    deps.payments.customerOfCharge(chargeId),
  )
  const kept = customerId ? await subscriptionsOfCustomer(deps.db, customerId) : []
  for (const subscription of kept) await reread(deps, subscription.id)
  if (!isDispute || kept.length === 0) return
  const alarm = { trouble: `payment-disputed:${id}`, kind: 'payment-disputed', subjectId: null }
  await inTransaction(deps.db, async (tx) => raiseAlarms(tx, [alarm], await databaseNow(tx)))
}
