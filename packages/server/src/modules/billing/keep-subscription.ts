import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/random.ts'
import type { Payments, SubscriptionRead } from '../../providers/payments/port.ts'
import {
  findSubscription,
  nextReading,
  saveCustomer,
  saveSubscription,
  setPaysFor,
  takeCustomer,
} from './billing.store.ts'
import { queueReadyLetter } from './letters/ready-letter.ts'
import { rereadAt } from './reread-times.ts'
import { planReread } from './rereads.store.ts'

import { isPaid } from './subscription-state.ts'

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  payments: Pick<Payments, 'name' | 'readSubscription'>
}

/** Whose it is: the account that paid again, and the senior they pay for. A first payment has none yet. */
export interface Paying {
  userId?: string | undefined
  paysForId?: string | undefined
}

/**
 * Reads a subscription and keeps what it is now. News of the provider come twice and in any order,
 * so none of them is believed: each only leads here. A reading that began earlier never replaces
 * one that began later, and the last news of a change is followed by a reading of its outcome.
 */
export async function rereadSubscription(deps: Deps, id: string, paying: Paying = {}) {
  const reading = await nextReading(deps.db, id)
  const read = await deps.payments.readSubscription(id)
  if (read) await keepSubscription(deps, { read, reading, ...paying })
  return read
}

interface Reading extends Paying {
  read: SubscriptionRead
  reading: number
  /** Nobody paid for it, so nobody is thanked. */
  isGift?: boolean
}

export async function keepSubscription(
  { db, clock, ids, payments }: Omit<Deps, 'payments'> & { payments: Pick<Payments, 'name'> },
  { read, reading, userId, paysForId, isGift = false }: Reading,
) {
  const now = new Date(clock.now())
  await inTransaction(db, async (tx) => {
    await saveCustomer(tx, {
      id: read.customerId,
      provider: payments.name,
      email: read.email.toLowerCase(),
      paidAt: isPaid(read) ? now : null,
      createdAt: now,
    })
    if (userId) await takeCustomer(tx, read.customerId, userId)
    if (paysForId) await setPaysFor(tx, read.customerId, paysForId)
    const row = asRow(read)
    const before = await findSubscription(tx, read.id)
    const dueAt = await databaseNow(tx)
    const nextActionAt = new Date(dueAt)
    if (!(await saveSubscription(tx, { ...row, reading, readAt: now, nextActionAt }))) return
    if (!isGift && isPaid(read) && !(before && isPaid(before))) {
      await queueReadyLetter({ ids }, tx, { ...row, subscriptionId: row.id, now: dueAt })
    }
    const at = rereadAt(row, dueAt)
    await planReread(tx, { id: read.id, kind: 'subscription', at })
  })
}

const asRow = (read: SubscriptionRead) => ({
  id: read.id,
  customerId: read.customerId,
  status: read.status,
  currentPeriodStartsAt: new Date(read.currentPeriodStartsAt),
  currentPeriodEndsAt: new Date(read.currentPeriodEndsAt),
  endsAt: orNull(read.endsAt),
  endedAt: orNull(read.endedAt),
})

const orNull = (at: number | undefined) => (at === undefined ? null : new Date(at))
