import type { Database, Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { firstSeniorOf, primaryCaregiversOf } from '../care-team/care-team.ts'
import {
  findCustomer,
  subscriptionsFor,
  subscriptionsOfUser,
  takeCustomer,
} from './billing.store.ts'
import {
  better,
  isPaid,
  noSubscription,
  type SubscriptionState,
  stateOf,
} from './subscription-state.ts'

type Deps = { db: Database; clock: Clock }

/** A customer whose payment was completed; `userId` once it has opened an account. */
export interface PaidCustomer {
  customerId: string
  email: string
  userId: string | undefined
}

/** Undefined for an id that is unknown, foreign or has not paid. */
export async function paidCustomer(
  { db }: { db: Database | Transaction },
  customerId: string,
): Promise<PaidCustomer | undefined> {
  const row = await findCustomer(db, customerId)
  if (!row?.paidAt) return undefined
  return { customerId: row.id, email: row.email, userId: row.userId ?? undefined }
}

/**
 * Gives a paid customer to the account it opens, in the transaction that opens it. False when it
 * has not paid or has an account already; of two at once, one gets true.
 */
export const attachCustomer = (tx: Transaction, customerId: string, userId: string) =>
  takeCustomer(tx, customerId, userId)

/** The subscription that covers a person, and whose it is. */
export interface Coverage extends SubscriptionState {
  payerId: string | undefined
  provider: 'stripe' | 'sandbox' | undefined
  subscriptionId: string | undefined
  customerId: string | undefined
}

/** A person's own subscription while it serves them, else the best one of their household. */
export async function subscriptionOf(deps: Deps, userId: string): Promise<Coverage> {
  const own = await ownSubscriptionOf(deps, userId)
  if (own.serves) return own
  const seniorId = (await firstSeniorOf(deps, userId)) ?? userId
  const people = [seniorId, ...(await primaryCaregiversOf(deps, seniorId))]
  const others = await Promise.all(
    people.filter((id) => id !== userId).map((id) => ownSubscriptionOf(deps, id)),
  )
  return [...others, ...(await paidForBy(deps, seniorId))].reduce(better, own)
}

/**
 * Whose subscriptions count for this person besides their own: of the senior they are or see first, the
 * senior's, the primary caregivers' and those of whoever pays for the senior. Decision 10 says why.
 */
async function paidForBy({ db, clock }: Deps, seniorId: string): Promise<Coverage[]> {
  const rows = await subscriptionsFor(db, [seniorId])
  return rows.map((row) => coverageOf(row, row.payerId ?? undefined, clock.now()))
}

async function ownSubscriptionOf({ db, clock }: Deps, userId: string): Promise<Coverage> {
  const rows = await subscriptionsOfUser(db, userId)
  return rows.map((row) => coverageOf(row, userId, clock.now())).reduce(better, nobodys)
}

const nobodys: Coverage = {
  ...noSubscription,
  payerId: undefined,
  provider: undefined,
  subscriptionId: undefined,
  customerId: undefined,
}

type KeptRow = Awaited<ReturnType<typeof subscriptionsOfUser>>[number]

/** One that was never paid is nobody's. */
function coverageOf(row: KeptRow, payerId: string | undefined, now: number): Coverage {
  const state = stateOf(row, now)
  if (!isPaid(row)) return nobodys
  const { provider, id: subscriptionId, customerId } = row
  return { ...state, payerId, provider, subscriptionId, customerId }
}
