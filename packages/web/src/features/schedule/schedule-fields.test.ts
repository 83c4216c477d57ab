import { changeCheckInSchedule } from '@rondall/contract/routes/check-ins.ts'
import { expect, test } from 'vitest'
import { resolverFor } from '../../platform/route-resolver.ts'
import { type ScheduleFields, scheduleChecks, usualFields } from './schedule-fields.ts'
import { daysInWords, earlyInWords } from './schedule-in-words.ts'

const usual = usualFields(null)
const read = (fields: ScheduleFields) =>
  resolverFor(changeCheckInSchedule, scheduleChecks)(fields, undefined, {
    fields: {},
    shouldUseNativeValidation: undefined,
  })

test('starts with what the specification says', async () => {
  expect(usual).toMatchObject({ time: '09:00', windowMinutes: '30', enabled: true })
  expect(await read(usual)).toMatchObject({ values: usual, errors: {} })
  expect(scheduleChecks.toBody(usual)).toMatchObject({ windowMinutes: 30, pausedFromOn: null })
})

test.each([
  [{ time: '' }, 'time', 'Please give the time of the check-in.'],
  [{ windowMinutes: '' }, 'windowMinutes', 'Please give the window in minutes.'],
  [{ windowMinutes: '-5' }, 'windowMinutes', 'Please leave at least 5 minutes to answer.'],
  [{ windowMinutes: '9.5' }, 'windowMinutes', 'Please give whole minutes.'],
  [{ windowMinutes: 'half' }, 'windowMinutes', 'Please give the window in minutes.'],
  [{ earlyAnswerHours: '' }, 'earlyAnswerHours', 'Please give the hours, or 0.'],
  [{ earlyAnswerHours: '13' }, 'earlyAnswerHours', 'Please keep it to 12 hours.'],
  [{ earliestAnswerTime: '' }, 'earliestAnswerTime', 'Please give the earliest time.'],
  [{ timeZone: 'Nowhere' }, 'timeZone', 'Please choose a time zone, such as America/New_York.'],
  [{ days: [] }, 'days', 'Please choose at least one day.'],
  [
    { pausedFromOn: '2026-12-10', pausedToOn: '2026-12-01' },
    'pausedToOn',
    'A pause ends on or after the day it begins.',
  ],
  [{ pausedToOn: '2026-12-01' }, 'pausedFromOn', 'Please say when the pause begins.'],
])('%j', async (change, field, message) => {
  expect(await read({ ...usual, ...change })).toMatchObject({
    values: {},
    errors: { [field]: { message } },
  })
})

test('days in words', () => {
  expect(daysInWords([7, 1, 2, 3, 4, 5, 6])).toBe('Every day')
  expect(daysInWords([1, 2, 3, 4, 5])).toBe('Monday to Friday')
  expect(daysInWords([6, 1])).toBe('Monday, Saturday')
})

test('from when an early answer counts, in words', () => {
  const plan = { time: '09:00', earlyAnswerHours: 4, earliestAnswerTime: '04:00' }
  expect(earlyInWords(plan)).toBe('"I\'m OK" counts for the day from 5:00 AM on.')
  expect(earlyInWords({ ...plan, earlyAnswerHours: 0 })).toBe(
    'An "I\'m OK" before the check-in doesn\'t count for the day.',
  )
})
