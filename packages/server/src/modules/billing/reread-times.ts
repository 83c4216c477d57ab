import type { KeptSubscription } from './subscription-state.ts'

/**
 * When a subscription is read again although nothing was heard of it. News of the payment provider may be
 * lost; what they would have told is found out here, rarely enough that nobody notices.
 */

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Stripe charges about an hour after a period began, and then knows whether it was paid. */
const chargedAfterMs = 3 * hourMs
/** A checkout can be paid for a day, a first payment by card for 23 hours. */
const unfinishedForMs = 25 * hourMs

/** Instants in milliseconds; undefined when nothing more will come of it. */
export function rereadAt(kept: KeptSubscription, now: number): number | undefined {
  if (kept.status === 'canceled') return undefined
  const began = kept.currentPeriodStartsAt.getTime()
  if (kept.status === 'incomplete') return lookAgainAt(began, now)
  if (kept.status === 'past_due' || kept.status === 'paused')
    return laterBy(now - began, [hourMs, dayMs], now)
  const expected = kept.endsAt?.getTime() ?? kept.currentPeriodEndsAt.getTime() + chargedAfterMs
  // The renewal or the end that was expected has not come: less and less often.
  if (now >= expected) return laterBy(now - expected, [10 * minuteMs, dayMs], now)
  const settled = began + dayMs
  return now < settled ? Math.min(expected, settled) : expected
}

/** When a checkout that nobody has paid yet is looked at again. */
export const lookAgainAt = (startedAt: number, now: number): number | undefined =>
  now - startedAt > unfinishedForMs
    ? undefined
    : laterBy(now - startedAt, [5 * minuteMs, 6 * hourMs], now)

/** Waits as long as it has lasted already, within bounds: each time is about double the one before. */
const laterBy = (lastedMs: number, [least, most]: readonly [number, number], now: number) =>
  now + Math.min(most, Math.max(least, lastedMs))

/** How long one that was taken up is left alone: a lease while it is read, and the wait after a failure. */
export const takenUpMs = (attempts: number) =>
  Math.min(6 * hourMs, 2 * minuteMs * 2 ** Math.min(attempts, 10))
