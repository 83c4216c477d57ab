import { type Database, inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Payments, SubscriptionRead } from '../../providers/payments/port.ts'
import { saveCustomer, saveSubscription, takeCustomer } from './billing.store.ts'

type Deps = { db: Database; clock: Clock; payments: Pick<Payments, 'name'> }

interface Reading {
  read: SubscriptionRead
  reading: number
  /** The account that paid again; a first payment has none yet. */
  userId?: string | undefined
}

export async function keepSubscription(
  { db, clock, payments }: Deps,
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
    await saveSubscription(tx, { ...asRow(read), reading, readAt: now })
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
