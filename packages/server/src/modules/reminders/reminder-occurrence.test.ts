import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { nextReminder, type ReminderPlan } from './reminder-occurrence.ts'

const daily: ReminderPlan = {
  time: '02:30',
  frequency: 'daily',
  firstOn: '2026-01-01',
  settledOn: null,
  timeZone: 'America/New_York',
}

const at = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime().toString()

test('a time that does not exist moves later, one that exists twice comes the first time', () => {
  const spring = nextReminder({ ...daily, settledOn: '2026-03-07' })
  expect(spring && at(spring.dueAt, daily.timeZone)).toBe('2026-03-08T03:30:00')
  const autumn = nextReminder({ ...daily, time: '01:30', settledOn: '2026-10-31' })
  expect(autumn?.dueAt).toBe(Date.parse('2026-11-01T01:30:00-04:00'))
})

test('once comes once', () => {
  const once: ReminderPlan = { ...daily, frequency: 'once' }
  expect(nextReminder(once)?.on).toBe('2026-01-01')
  expect(nextReminder({ ...once, settledOn: '2026-01-01' })).toBeUndefined()
})

const zones = Intl.supportedValuesOf('timeZone')

test('in every zone each date follows the one before, and none comes twice', () => {
  const plan = fc.record({
    timeZone: fc.constantFrom(...zones),
    frequency: fc.constantFrom('daily', 'weekly', 'monthly'),
    minutes: fc.integer({ min: 0, max: 1439 }),
    days: fc.integer({ min: 0, max: 2500 }),
  })
  fc.assert(
    fc.property(plan, ({ timeZone, frequency, minutes, days }) => {
      const firstOn = Temporal.PlainDate.from('2024-01-01').add({ days }).toString()
      const time = Temporal.PlainTime.from('00:00').add({ minutes }).toString().slice(0, 5)
      let settledOn: string | null = null
      let before = Number.NEGATIVE_INFINITY
      for (let count = 0; count < 5; count++) {
        const next = nextReminder({ time, frequency, firstOn, settledOn, timeZone })
        expect(next).toBeDefined()
        if (!next) return
        expect(next.dueAt).toBeGreaterThan(before)
        expect(next.on > (settledOn ?? '')).toBe(true)
        before = next.dueAt
        settledOn = next.on
      }
    }),
    { numRuns: 300 },
  )
})
