import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Payments, SubscriptionRead } from '../../providers/payments/port.ts'
import { nextReading, saveCustomer, saveSubscription, takeCustomer } from './billing.store.ts'
import { rereadAt } from './reread-times.ts'
import { planReread } from './rereads.store.ts'

type Deps = { db: Database; clock: Clock; payments: Pick<Payments, 'name' | 'readSubscription'> }

/**
 * Reads a subscription and keeps what it is now. News of the provider come twice and in any order,
 * so none of them is believed: each only leads here. A reading that began earlier never replaces
 * one that began later, and the last news of a change is followed by a reading of its outcome.
 * `userId` is the account that paid again; a first payment has none yet.
 */
export async function rereadSubscription(deps: Deps, id: string, userId?: string) {
  const reading = await nextReading(deps.db, id)
  const read = await deps.payments.readSubscription(id)
  if (read) await keepSubscription(deps, { read, reading, userId })
  return read
}

interface Reading {
  read: SubscriptionRead
  reading: number
  userId?: string | undefined
}

export async function keepSubscription(
  { db, clock, payments }: Omit<Deps, 'payments'> & { payments: Pick<Payments, 'name'> },
  { read, reading, userId }: Reading,
) {
  const now = new Date(clock.now())
  await inTransaction(db, async (tx) => {
    await saveCustomer(tx, {
      id: read.customerId,
      provider: payments.name,
      email: read.email.toLowerCase(),
      paidAt: read.status === 'incomplete' ? null : now,
      createdAt: now,
    })
    if (userId) await takeCustomer(tx, read.customerId, userId)
    const row = asRow(read)
    if (!(await saveSubscription(tx, { ...row, reading, readAt: now }))) return
    const at = rereadAt(row, await databaseNow(tx))
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
