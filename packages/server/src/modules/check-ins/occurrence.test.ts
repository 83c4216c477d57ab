import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import {
  answersEarlyFrom,
  nextOccurrence,
  noonOf,
  type Plan,
  settledAtStart,
} from './occurrence.ts'

const plan: Plan = {
  time: '09:00',
  windowMinutes: 30,
  timeZone: 'America/New_York',
  days: [1, 2, 3, 4, 5, 6, 7],
  pausedFromOn: null,
  pausedToOn: null,
  earlyAnswerHours: 4,
  earliestAnswerTime: '04:00',
}
const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds
const after = (settledOn: string, change: Partial<Plan> = {}, changedAt = 0) => {
  const found = nextOccurrence({ ...plan, ...change }, { settledOn, changedAt })
  return found && { on: found.on, due: new Date(found.dueAt).toISOString().replace('.000', '') }
}

test('the next local date at its time', () => {
  expect(after('2026-11-20')).toEqual({ on: '2026-11-21', due: '2026-11-21T14:00:00Z' })
})

test('a time that does not exist moves later, one that exists twice counts the first time', () => {
  expect(after('2026-03-07', { time: '02:30' })?.due).toBe('2026-03-08T07:30:00Z')
  expect(after('2026-10-31', { time: '01:30' })?.due).toBe('2026-11-01T05:30:00Z')
})

test('half an hour of summer time, an hour lost at midnight, a date that does not exist', () => {
  const lordHowe = { timeZone: 'Australia/Lord_Howe', time: '02:15' }
  expect(after('2026-10-03', lordHowe)?.due).toBe('2026-10-03T15:45:00Z')
  const cairo = { timeZone: 'Africa/Cairo', time: '00:30' }
  expect(after('2026-04-23', cairo)).toEqual({ on: '2026-04-24', due: '2026-04-23T22:30:00Z' })
  const apia = { timeZone: 'Pacific/Apia' }
  expect(after('2011-12-29', apia)).toEqual({ on: '2011-12-31', due: '2011-12-30T19:00:00Z' })
})

test('chosen days and pauses are kept, an open pause asks no more', () => {
  expect(after('2026-11-20', { days: [1] })?.on).toBe('2026-11-23')
  expect(after('2026-11-20', { pausedFromOn: '2026-11-21', pausedToOn: '2027-02-28' })?.on).toBe(
    '2027-03-01',
  )
  expect(after('2026-11-20', { pausedFromOn: '2026-11-23', pausedToOn: '2026-11-25' })?.on).toBe(
    '2026-11-21',
  )
  expect(after('2026-11-20', { pausedFromOn: '2026-11-01' })).toBeUndefined()
})

test('a time that had passed when the plan was changed is due at once that day', () => {
  const changedAt = at('2026-11-21T17:00:00Z')
  expect(after('2026-11-20', {}, changedAt)).toEqual({
    on: '2026-11-21',
    due: '2026-11-21T17:00:00Z',
  })
})

test('a new plan begins today when its time is to come, else tomorrow', () => {
  expect(settledAtStart(plan, at('2026-11-21T13:59:00Z'))).toBe('2026-11-20')
  expect(settledAtStart(plan, at('2026-11-21T14:00:00Z'))).toBe('2026-11-21')
})

test.each([
  ['in the morning', '09:00', 30, '2026-11-21T17:00:00Z'],
  ['long after breakfast', '08:00', 360, '2026-11-21T17:00:00Z'],
  ['its end shortly before noon', '11:00', 45, null],
  ['its half at noon', '09:00', 360, null],
  ['at noon', '12:00', 30, null],
  ['shortly before noon', '11:40', 300, null],
  ['later that day', '18:00', 30, null],
])('the reminder at noon for a question %s', (_, time, windowMinutes, expected) => {
  const found = nextOccurrence(
    { ...plan, time, windowMinutes },
    { settledOn: '2026-11-20', changedAt: 0 },
  )
  const noonAt = found && noonOf(found, plan.timeZone)
  expect(noonAt && new Date(noonAt).toISOString().replace('.000', '')).toBe(expected)
})

test.each([
  ['2026-11-21', {}, '2026-11-21T10:00:00Z'],
  ['2026-11-21', { time: '06:30' }, '2026-11-21T09:00:00Z'],
  // Clocks go forward at two and back at two: it is the clock on the wall that counts.
  ['2027-03-14', { time: '07:00' }, '2027-03-14T08:00:00Z'],
  ['2026-11-01', { time: '07:00' }, '2026-11-01T09:00:00Z'],
  ['2028-02-29', {}, '2028-02-29T10:00:00Z'],
])('early answers of %s with %o count from %s', (on, change, from) => {
  expect(answersEarlyFrom(on, { ...plan, ...change })).toBe(at(from))
})

test('where nothing early counts there is no such moment', () => {
  expect(answersEarlyFrom('2026-11-21', { ...plan, earlyAnswerHours: 0 })).toBeNull()
})

test('a pause holds its first and its last day, and no other', () => {
  const pause = { pausedFromOn: '2026-11-22', pausedToOn: '2026-11-24' }
  expect(after('2026-11-20', pause)?.on).toBe('2026-11-21')
  expect(after('2026-11-21', pause)?.on).toBe('2026-11-25')
  expect(after('2026-11-23', pause)?.on).toBe('2026-11-25')
  expect(after('2026-11-24', pause)?.on).toBe('2026-11-25')
  expect(after('2026-11-21', { pausedFromOn: '2026-11-22' })).toBeUndefined()
})

test('no days, no questions; nothing is due before the day on which the plan was changed', () => {
  expect(after('2026-11-20', { days: [] })).toBeUndefined()
  const changedAt = at('2026-11-25T13:00:00Z')
  expect(after('2026-11-20', {}, changedAt)).toEqual({
    on: '2026-11-25',
    due: '2026-11-25T14:00:00Z',
  })
  expect(after('2026-11-26', {}, changedAt)?.on).toBe('2026-11-27')
})

test.each([
  ['11:00', 30, null],
  ['10:59', 30, '2026-11-21T17:00:00Z'],
  ['12:01', 30, null],
])('noon and a question at %s: half an hour is near enough', (time, windowMinutes, expected) => {
  const found = nextOccurrence(
    { ...plan, time, windowMinutes },
    { settledOn: '2026-11-20', changedAt: 0 },
  )
  const noonAt = found && noonOf(found, plan.timeZone)
  expect(noonAt && new Date(noonAt).toISOString().replace('.000', '')).toBe(expected)
})
