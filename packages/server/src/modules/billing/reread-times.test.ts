import { describe, expect, test } from 'vitest'
import { lookAgainAt, rereadAt, takenUpMs } from './reread-times.ts'
import type { KeptSubscription } from './subscription-state.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const began = Date.UTC(2026, 10, 1)
const ends = began + 30 * dayMs

const kept = (changes: Partial<KeptSubscription> = {}): KeptSubscription => ({
  status: 'active',
  currentPeriodStartsAt: new Date(began),
  currentPeriodEndsAt: new Date(ends),
  endsAt: null,
  endedAt: null,
  ...changes,
})

/** Everything that is read if nothing ever changes, until `until`. */
function readings(subscription: KeptSubscription, from: number, until: number) {
  const times: number[] = []
  let at: number | undefined = from
  for (; at !== undefined && at < until; at = rereadAt(subscription, at)) times.push(at)
  return times.slice(1)
}

describe('an active subscription', () => {
  test('is read a day after it began, and again once its renewal must have been charged', () => {
    expect(readings(kept(), began, ends + 4 * hourMs)).toEqual([
      began + dayMs,
      ends + 3 * hourMs,
      ends + 3 * hourMs + 10 * minuteMs,
      ends + 3 * hourMs + 20 * minuteMs,
      ends + 3 * hourMs + 40 * minuteMs,
    ])
  })

  test('that never renews is read less and less often, at last once a day', () => {
    const times = readings(kept(), ends, ends + 60 * dayMs)
    expect(times.length).toBeLessThan(75)
    expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBe(dayMs)
  })

  test('that was cancelled is read when it ends', () => {
    const cancelled = kept({ endsAt: new Date(ends) })
    expect(rereadAt(cancelled, began + 5 * dayMs)).toBe(ends)
    expect(rereadAt(cancelled, ends)).toBe(ends + 10 * minuteMs)
  })
})

test('a failed renewal is looked after hourly at first, then daily', () => {
  const failed = kept({ status: 'past_due' })
  expect(rereadAt(failed, began + 10 * minuteMs)).toBe(began + 70 * minuteMs)
  expect(rereadAt(failed, began + 2 * hourMs)).toBe(began + 4 * hourMs)
  expect(rereadAt(failed, began + 5 * dayMs)).toBe(began + 6 * dayMs)
})

test('what was begun and not paid is given up after the day in which it can be', () => {
  const begun = kept({ status: 'incomplete' })
  const times = readings(begun, began, began + 3 * dayMs)
  expect(times[0]).toBe(began + 5 * minuteMs)
  expect(times.at(-1)).toBeGreaterThan(began + dayMs)
  expect(times.length).toBeLessThan(15)
  expect(lookAgainAt(began, began + 26 * hourMs)).toBeUndefined()
})

test('what has ended is read no more', () => {
  expect(rereadAt(kept({ status: 'canceled' }), ends)).toBeUndefined()
})

test('a provider that fails is asked less and less often, at last four times a day', () => {
  const waits = Array.from({ length: 12 }, (_, attempts) => takenUpMs(attempts))
  expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16].map((minutes) => minutes * minuteMs))
  expect(waits.at(-1)).toBe(6 * hourMs)
})
