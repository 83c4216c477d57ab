import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { firstDateOf, occursOn } from './reminder-days.ts'

const date = fc
  .integer({ min: 0, max: 3650 })
  .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }))

const daysOf = (frequency: 'once' | 'daily' | 'weekly' | 'monthly', first: Temporal.PlainDate) =>
  Array.from({ length: 400 }, (_, days) => first.add({ days })).filter((day) =>
    occursOn({ frequency, firstOn: first.toString() }, day.toString()),
  )

test('once is once, daily is every day, weekly every seventh', () => {
  fc.assert(
    fc.property(date, (first) => {
      expect(daysOf('once', first)).toHaveLength(1)
      expect(daysOf('daily', first)).toHaveLength(400)
      const weeks = daysOf('weekly', first)
      expect(weeks.every((day, index) => day.equals(first.add({ weeks: index })))).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('monthly is exactly once in each month, on the last day where the month is too short', () => {
  fc.assert(
    fc.property(date, (first) => {
      const days = daysOf('monthly', first)
      const months = days.map((day) => day.toPlainYearMonth().toString())
      expect(new Set(months).size).toBe(months.length)
      for (const day of days) expect(day.day).toBe(Math.min(first.day, day.daysInMonth))
      expect(days.length).toBeGreaterThanOrEqual(13)
    }),
    { numRuns: 20 },
  )
})

test('nothing occurs before its first date', () => {
  expect(occursOn({ frequency: 'daily', firstOn: '2026-11-22' }, '2026-11-21')).toBe(false)
})

test('the first date is today until the time has come, on the clock of the zone', () => {
  const now = Temporal.Instant.from('2026-11-21T15:30:00Z').epochMilliseconds
  expect(firstDateOf('09:00', now, 'UTC')).toBe('2026-11-22')
  expect(firstDateOf('16:00', now, 'UTC')).toBe('2026-11-21')
  expect(firstDateOf('09:00', now, 'Pacific/Honolulu')).toBe('2026-11-21')
  expect(firstDateOf('00:10', now, 'Asia/Tokyo')).toBe('2026-11-23')
})
