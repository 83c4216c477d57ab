import { graceDays } from '@rondall/contract/constants/membership.ts'
import type { SubscriptionStatus } from '@rondall/contract/model/user.ts'

/** A failed renewal may be mended this long before anything stops. */
export const graceMs = graceDays * 24 * 60 * 60 * 1000

export interface KeptSubscription {
  status: 'active' | 'past_due' | 'canceled' | 'incomplete'
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
  const graceEndsAt = kept.status === 'past_due' ? graceEndOf(kept) : undefined
  const stopsAt = earliest(endsAt, graceEndsAt)
  return {
    status: kept.status,
    serves: stopsAt === undefined || now < stopsAt,
    currentPeriodEndsAt,
    cancelAtPeriodEnd: endsAt !== undefined,
    graceEndsAt,
    stopsAt,
  }
}

/** The renewal that failed was due when the period now running began. */
const graceEndOf = (kept: KeptSubscription) => kept.currentPeriodStartsAt.getTime() + graceMs

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
