import { databaseNow } from '../../db/now.ts'
import { inTransaction } from '../../db/transaction.ts'
import { errorFields } from '../../platform/logger.ts'
import { type CheckoutDeps, settleCheckout } from './checkout.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { lookAgainAt } from './reread-times.ts'
import { forgetReread, planReread, type RereadRow, takeReread } from './rereads.store.ts'

/**
 * Reads what nothing was heard of: a lost webhook is noticed without anybody opening their settings. It
 * waits for the payment provider, so it has a lane of its own and asks outside of any transaction. What
 * was read plans its next time itself (`keepSubscription`); what could not be read has been put off.
 */
export const rereading = (deps: CheckoutDeps) => ({
  name: 'billing',
  table: 'billing_rereads' as const,
  async round(signal: AbortSignal) {
    const row = await inTransaction(deps.db, async (tx) => takeReread(tx, await databaseNow(tx)))
    if (!row) return false
    await reread(deps, row).catch((error: unknown) =>
      deps.log.warn({ attempts: row.attempts, ...errorFields(error) }, 'a payment was not read'),
    )
    return !signal.aborted
  },
})

const reread = (deps: CheckoutDeps, row: RereadRow) =>
  row.kind === 'subscription' ? subscription(deps, row) : checkout(deps, row)

async function subscription(deps: CheckoutDeps, { id }: RereadRow) {
  const read = await rereadSubscription(deps, id)
  if (!read) await forgetReread(deps.db, id)
}

async function checkout(deps: CheckoutDeps, { id, startedAt }: RereadRow) {
  const read = await settleCheckout(deps, id)
  // From here on its subscription is what is read.
  if (!read || read.subscriptionId || read.expired) {
    if (read?.subscriptionId !== id) await forgetReread(deps.db, id)
    return
  }
  const at = lookAgainAt(startedAt.getTime(), await databaseNow(deps.db))
  await planReread(deps.db, { id, kind: 'checkout', at })
}
