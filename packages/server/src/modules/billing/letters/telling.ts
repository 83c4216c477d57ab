import type { KeptSubscription } from '../subscription-state.ts'
import { isPaid, stateOf } from '../subscription-state.ts'

/** What is told of a subscription that does not simply go on. */
export type Tale = 'payment-failed' | 'cancelled' | 'ending' | 'ended' | 'goes-on'

/** Who pays; everybody else whose check-ins, or whose senior's, hang on it; or all of them. */
export type Audience = 'payer' | 'others' | 'everybody'

export interface Telling {
  tale: Tale
  to: Audience
  /** Names it: told once to each person. */
  event: string
  /** When check-ins stop, or did. */
  stopsAt: number | undefined
}

const dayMs = 24 * 60 * 60_000
/** Everybody is told before check-ins end: long before a planned end, and well within the grace of a failure. */
const warnedBeforeMs = { active: 7 * dayMs, past_due: 3 * dayMs }
/** An end that is older is no news any more, for a server that has just learned to tell. */
const newsForMs = 7 * dayMs
/** Somebody who cancels and resumes all day long does not fill everybody's mailbox. */
const mostRounds = 6

/**
 * What has to be told by now, and when to look again. `toldEvents` is everything that was told of this
 * subscription before. All is well again after something was told begins a new round: the next failure or
 * cancellation is told again.
 */
export function tellingsOf(
  kept: KeptSubscription & { id: string },
  toldEvents: readonly string[],
  now: number,
): { tellings: Telling[]; nextAt: number | null } {
  const nothing = { tellings: [], nextAt: null }
  if (!isPaid(kept)) return nothing
  const round = toldEvents.filter((event) => event.startsWith('goes-on:')).length
  const { status, serves, stopsAt, cancelAtPeriodEnd } = stateOf(kept, now)
  const tell = (tale: Tale, to: Audience): Telling => ({
    tale,
    to,
    event: eventName(tale, kept.id, round),
    stopsAt,
  })
  if (stopsAt === undefined) {
    const isNews = toldEvents.some((event) => isOfRound(event, kept.id, round))
    return isNews && round < mostRounds
      ? { ...nothing, tellings: [tell('goes-on', 'everybody')] }
      : nothing
  }
  if (!serves || now >= stopsAt) {
    return now - stopsAt < newsForMs
      ? { ...nothing, tellings: [tell('ended', 'everybody')] }
      : nothing
  }
  const isOwed = status === 'past_due'
  const warnAt = stopsAt - warnedBeforeMs[isOwed ? 'past_due' : 'active']
  const first = isOwed ? tell('payment-failed', 'payer') : tell('cancelled', 'payer')
  const tellings = isOwed || cancelAtPeriodEnd ? [first] : []
  if (now < warnAt) return { tellings, nextAt: warnAt }
  // Who has cancelled knows the day; who has not paid is reminded of it.
  return {
    tellings: [...tellings, tell('ending', isOwed ? 'everybody' : 'others')],
    nextAt: stopsAt,
  }
}

const eventName = (tale: Tale, subscriptionId: string, round: number) =>
  `${tale}:${subscriptionId}:${round}`

const worrying: Tale[] = ['payment-failed', 'cancelled', 'ending', 'ended']

const isOfRound = (event: string, subscriptionId: string, round: number) =>
  worrying.some((tale) => event === eventName(tale, subscriptionId, round))

/** Whether a tale is still so when its letter goes out. */
export function isStillSo(tale: Tale | 'ready', kept: KeptSubscription, now: number) {
  const { status, serves, stopsAt, cancelAtPeriodEnd } = stateOf(kept, now)
  switch (tale) {
    case 'ready':
      return true
    case 'payment-failed':
      return serves && status === 'past_due'
    case 'cancelled':
      return serves && cancelAtPeriodEnd
    case 'ending':
      return serves && stopsAt !== undefined
    case 'ended':
      return !serves
    case 'goes-on':
      return serves && stopsAt === undefined
  }
}
