import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { PaymentNews } from '../../providers/payments/port.ts'
import { markEventHandled, noteEvent } from './billing.store.ts'
import { type CheckoutDeps, settleCheckout, unlessDown } from './checkout.ts'
import { rereadSubscription } from './keep-subscription.ts'

/**
 * Takes one piece of news of the provider. The same news twice is handled once; news that cannot be
 * handled now (the provider does not answer) fails, and the provider sends it again.
 */
export async function takeNews(deps: CheckoutDeps, given: { body: Buffer; signature: string }) {
  const news = deps.payments.readNews(given.body, given.signature, deps.clock.now())
  if (!news) {
    throw new AppError('bad-input', { fields: [{ field: 'stripe-signature', message: unsigned }] })
  }
  if (!(await isNew(deps, news))) return
  await follow(deps, news)
  await markEventHandled(deps.db, news.id, new Date(deps.clock.now()))
}

const unsigned = 'The signature does not fit. Check STRIPE_WEBHOOK_SECRET.'

const isNew = ({ db, clock }: { db: Database; clock: Clock }, { id, type }: PaymentNews) =>
  noteEvent(db, { id, type, receivedAt: new Date(clock.now()) })

async function follow(deps: CheckoutDeps, { about }: PaymentNews) {
  if (!about) return
  if ('checkoutId' in about) await settleCheckout(deps, about.checkoutId)
  else {
    await unlessDown(deps, 'payment-unavailable', () =>
      rereadSubscription(deps, about.subscriptionId),
    )
  }
}
