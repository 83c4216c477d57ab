import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  better,
  graceMs,
  type KeptSubscription,
  noSubscription,
  stateOf,
} from './subscription-state.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = Date.UTC(2026, 10, 1)
const end = start + 30 * dayMs

const kept = (changes: Partial<KeptSubscription> = {}): KeptSubscription => ({
  status: 'active',
  currentPeriodStartsAt: new Date(start),
  currentPeriodEndsAt: new Date(end),
  endsAt: null,
  endedAt: null,
  ...changes,
})

describe('a subscription', () => {
  test.each([
    ['none at all', undefined, start, { status: 'none', serves: false }],
    ['not paid yet', kept({ status: 'incomplete' }), start, { status: 'none', serves: false }],
    ['running', kept(), start, { status: 'active', serves: true, stopsAt: undefined }],
    [
      'without news of its renewal',
      kept(),
      end + 3 * dayMs,
      { status: 'active', serves: true, stopsAt: undefined },
    ],
    [
      'cancelled, not over yet',
      kept({ endsAt: new Date(end) }),
      end - 1,
      { status: 'active', serves: true, cancelAtPeriodEnd: true, stopsAt: end },
    ],
    [
      'cancelled and over, without news of it',
      kept({ endsAt: new Date(end) }),
      end,
      { status: 'canceled', serves: false, stopsAt: end },
    ],
    [
      'past due, within its grace',
      kept({ status: 'past_due' }),
      start + graceMs - 1,
      { status: 'past_due', serves: true, graceEndsAt: start + graceMs, stopsAt: start + graceMs },
    ],
    [
      'past due for too long',
      kept({ status: 'past_due' }),
      start + graceMs,
      { status: 'past_due', serves: false },
    ],
    [
      'past due and cancelled before the grace ends',
      kept({ status: 'past_due', endsAt: new Date(start + dayMs) }),
      start,
      { status: 'past_due', stopsAt: start + dayMs },
    ],
    [
      'ended at once',
      kept({ status: 'canceled', endedAt: new Date(start + dayMs) }),
      start + 2 * dayMs,
      { status: 'canceled', serves: false, stopsAt: start + dayMs, cancelAtPeriodEnd: false },
    ],
  ])('%s', (_name, subscription, now, expected) => {
    expect(stateOf(subscription, now)).toMatchObject(expected)
  })
})

const anySubscription = fc.record({
  status: fc.constantFrom('active', 'past_due', 'canceled', 'incomplete'),
  currentPeriodStartsAt: fc.constant(new Date(start)),
  currentPeriodEndsAt: fc.constant(new Date(end)),
  endsAt: fc.option(fc.nat(60).map((days) => new Date(start + days * dayMs))),
  endedAt: fc.option(fc.nat(60).map((days) => new Date(start + days * dayMs))),
})
const anyMoment = fc.integer({ min: -5, max: 90 }).map((days) => start + days * dayMs)

test('what serves never stops without having said when', () => {
  fc.assert(
    fc.property(anySubscription, anyMoment, anyMoment, (subscription, one, other) => {
      const [before, after] = one < other ? [one, other] : [other, one]
      const then = stateOf(subscription, before)
      if (!then.serves || stateOf(subscription, after).serves) return
      expect(then.stopsAt).toBeGreaterThan(before)
      expect(then.stopsAt).toBeLessThanOrEqual(after)
    }),
  )
})

test('the better of two is one of them, whichever comes first, and serves if either does', () => {
  fc.assert(
    fc.property(anySubscription, anySubscription, anyMoment, (first, second, now) => {
      const [one, other] = [stateOf(first, now), stateOf(second, now)]
      const best = better(one, other)
      expect([one, other]).toContain(best)
      expect(best.serves).toBe(one.serves || other.serves)
      const { status, serves, stopsAt } = better(other, one)
      expect({ status, serves, stopsAt }).toEqual({
        status: best.status,
        serves: best.serves,
        stopsAt: best.stopsAt,
      })
    }),
  )
  expect(better(noSubscription, stateOf(kept(), start)).status).toBe('active')
})
