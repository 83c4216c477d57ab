import { Temporal } from 'temporal-polyfill'
import type { SandboxAct, SandboxOutcome, SandboxSubscription, SubscriptionRead } from '../port.ts'

/** Stripe's well-known test numbers, so that a tester's habits work here, too. */
const cards: Record<string, SandboxOutcome> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000002500003155': 'confirm',
}

export const outcomeOf = (card: string): SandboxOutcome =>
  cards[card.replace(/[\s-]/g, '')] ?? 'unknown-card'

export const lastFourOf = (card: string) => card.replace(/\D/g, '').slice(-4)

export const monthAfter = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC').add({ months: 1 })
    .epochMilliseconds

/** As it is now: renewed as often as a month has gone by, or ended where that was asked for. */
export function broughtUpTo(now: number, subscription: SandboxSubscription): SandboxSubscription {
  const { status, periodEndsAt, cancelAtPeriodEnd } = subscription
  if (status !== 'active' || periodEndsAt > now) return subscription
  if (cancelAtPeriodEnd) return { ...subscription, status: 'canceled', endedAt: periodEndsAt }
  return broughtUpTo(now, {
    ...subscription,
    periodStartsAt: periodEndsAt,
    periodEndsAt: monthAfter(periodEndsAt),
  })
}

/** Before any money has come. */
export const begun = (
  who: Pick<SandboxSubscription, 'id' | 'customerId' | 'email'>,
  now: number,
): SandboxSubscription => ({
  ...who,
  status: 'incomplete',
  periodStartsAt: now,
  periodEndsAt: now,
  cancelAtPeriodEnd: false,
  endedAt: undefined,
  card: undefined,
})

/** Paid with a card that was accepted: begun, or mended after a failed renewal. */
export function paid(
  subscription: SandboxSubscription,
  { card, now, beginsAt }: { card: string; now: number; beginsAt?: number | undefined },
): SandboxSubscription {
  if (subscription.status === 'canceled') return subscription
  if (subscription.status !== 'incomplete') return { ...subscription, status: 'active', card }
  const isLater = beginsAt !== undefined && beginsAt > now
  // What somebody else has paid for runs out first.
  const period = { periodStartsAt: now, periodEndsAt: isLater ? beginsAt : monthAfter(now) }
  return { ...subscription, ...period, status: 'active', card }
}

/** Undefined where the act makes no sense any more. */
export function changed(
  subscription: SandboxSubscription,
  act: SandboxAct,
  now: number,
): SandboxSubscription | undefined {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete') return undefined
  if (act === 'cancel') return { ...subscription, cancelAtPeriodEnd: true }
  if (act === 'resume') return { ...subscription, cancelAtPeriodEnd: false }
  const period = { periodStartsAt: now, periodEndsAt: monthAfter(now) }
  return { ...subscription, ...period, status: 'past_due' }
}

export const asRead = (subscription: SandboxSubscription): SubscriptionRead => ({
  id: subscription.id,
  customerId: subscription.customerId,
  email: subscription.email,
  status: subscription.status,
  currentPeriodStartsAt: subscription.periodStartsAt,
  currentPeriodEndsAt: subscription.periodEndsAt,
  endsAt: subscription.cancelAtPeriodEnd ? subscription.periodEndsAt : undefined,
  endedAt: subscription.endedAt,
})
