import { graceDays } from '@rondall/contract/constants/membership.ts'
import type { SubscriptionStatus } from '@rondall/contract/model/user.ts'

/** A failed renewal may be mended this long before anything stops. */
export const graceMs = graceDays * 24 * 60 * 60 * 1000

export interface KeptSubscription {
  status: 'active' | 'past_due' | 'paused' | 'canceled' | 'incomplete'
  currentPeriodStartsAt: Date
  currentPeriodEndsAt: Date
  endsAt: Date | null
  endedAt: Date | null
}

/** What a subscription means to its people at one moment; instants in milliseconds. */
export interface SubscriptionState {
  status: SubscriptionStatus
  /** Whether Rondall does everything it promises. */
  serves: boolean
  currentPeriodEndsAt: number | undefined
  cancelAtPeriodEnd: boolean
  graceEndsAt: number | undefined
  /** When check-ins and conversations stop (or did) unless somebody acts; undefined while nothing is in the way. */
  stopsAt: number | undefined
}

export const noSubscription: SubscriptionState = {
  status: 'none',
  serves: false,
  currentPeriodEndsAt: undefined,
  cancelAtPeriodEnd: false,
  graceEndsAt: undefined,
  stopsAt: undefined,
}

/**
 * The one meaning of paid, for screens and server: the provider has begun the subscription. It does so for a
 * bank debit that is on its way, for a coupon and for a trial, where a checkout says `unpaid` or
 * `no_payment_required`; and a refund or a dispute alone does not end it.
 */
export const isPaid = ({ status }: Pick<KeptSubscription, 'status'>) => status !== 'incomplete'

/**
 * Reads one subscription. An active one goes on serving past its period's end, for no news of a
 * renewal is our failure or the provider's, never a reason to stop a check-in.
 */
export function stateOf(kept: KeptSubscription | undefined, now: number): SubscriptionState {
  if (!kept || kept.status === 'incomplete') return noSubscription
  const currentPeriodEndsAt = kept.currentPeriodEndsAt.getTime()
  if (kept.status === 'canceled') {
    return ended(currentPeriodEndsAt, (kept.endedAt ?? kept.endsAt)?.getTime() ?? now)
  }
  const endsAt = kept.endsAt?.getTime()
  if (endsAt !== undefined && endsAt <= now) return ended(currentPeriodEndsAt, endsAt)
  const graceEndsAt = kept.status === 'active' ? undefined : graceEndOf(kept)
  const stopsAt = earliest(endsAt, graceEndsAt)
  return {
    // To its people a paused one is one that is owed for: paying it goes on with it.
    status: kept.status === 'paused' ? 'past_due' : kept.status,
    serves: stopsAt === undefined || now < stopsAt,
    currentPeriodEndsAt,
    cancelAtPeriodEnd: endsAt !== undefined,
    graceEndsAt,
    stopsAt,
  }
}

/**
 * The renewal that failed was due when the period now running began; what was paused runs out with
 * the period, and nobody has failed to pay before that.
 */
const graceEndOf = ({ status, currentPeriodStartsAt, currentPeriodEndsAt }: KeptSubscription) =>
  (status === 'paused' ? currentPeriodEndsAt : currentPeriodStartsAt).getTime() + graceMs

const ended = (currentPeriodEndsAt: number, stopsAt: number): SubscriptionState => ({
  ...noSubscription,
  status: 'canceled',
  currentPeriodEndsAt,
  stopsAt,
})

const earliest = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : other === undefined ? one : Math.min(one, other)

const rank = { active: 3, past_due: 2, canceled: 1, none: 0 } as const

/** Of two, what serves, then the better status, then what lasts longer; the first when they are equal. */
export const better = <S extends SubscriptionState>(one: S, other: S): S =>
  compare(one, other) >= 0 ? one : other

function compare(one: SubscriptionState, other: SubscriptionState) {
  if (one.serves !== other.serves) return one.serves ? 1 : -1
  if (one.status !== other.status) return rank[one.status] - rank[other.status]
  return lastsUntil(one) - lastsUntil(other)
}

const lastsUntil = ({ stopsAt, serves, currentPeriodEndsAt }: SubscriptionState) =>
  stopsAt ?? (serves ? Number.MAX_SAFE_INTEGER : (currentPeriodEndsAt ?? 0))
