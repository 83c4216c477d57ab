import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { weekAfter, weekOf } from './digest-week.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

test('a week is told on the Monday after, at eight on the reader clock', () => {
  expect(weekOf(at('2026-11-21T09:00:00Z'), 'America/New_York')).toEqual({
    week: '2026-W47',
    dueAt: at('2026-11-23T13:00:00Z'),
  })
})

test('on a Monday morning the new week has begun', () => {
  expect(weekOf(at('2026-11-23T13:00:00Z'), 'America/New_York').week).toBe('2026-W48')
})

test('the days around new year belong to the ISO year of their week', () => {
  expect(weekOf(at('2027-01-01T12:00:00Z'), 'UTC').week).toBe('2026-W53')
})

test('in every zone each week follows the one before', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const start = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-12-31T00:00:00Z') })
  fc.assert(
    fc.property(zones, start, (zone, now) => {
      const one = weekOf(now, zone)
      const next = weekOf(one.dueAt, zone)
      expect(one.dueAt).toBeGreaterThan(now)
      expect(next.week > one.week).toBe(true)
      const days = (next.dueAt - one.dueAt) / 86_400_000
      expect(days).toBeGreaterThan(6.9)
      expect(days).toBeLessThan(7.1)
    }),
  )
})

test.each([
  ['2026-W52', '2026-W53'],
  ['2026-W53', '2027-W01'],
  ['2027-W52', '2028-W01'],
  ['2026-W47', '2026-W48'],
])('after %s comes %s, on any clock', (week, next) => {
  for (const zone of ['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati'])
    expect(weekAfter(week, zone).week).toBe(next)
})
