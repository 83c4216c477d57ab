import type { Reminder } from '@rondall/contract/model/reminder.ts'
import { expect, test } from 'vitest'
import { twelveHourTime } from '../../lib/twelve-hour-time.ts'
import { byTime, isComingUp, untilNext } from './reminder-times.ts'

const now = new Date(2026, 10, 21, 22, 30)
const at = (time: string, isActive = true): Reminder => ({
  id: time,
  title: 'Tea',
  time,
  frequency: 'daily',
  isActive,
  kind: 'task',
  kindConfirmed: true,
})

test.each([
  ['00:05', '12:05 AM'],
  ['08:30', '8:30 AM'],
  ['12:00', '12:00 PM'],
  ['20:05', '8:05 PM'],
])('%s is shown as %s', (time, shown) => {
  expect(twelveHourTime(time)).toBe(shown)
})

test('the next time is today or, once it has passed, tomorrow', () => {
  expect(untilNext('23:00', now)).toBe(30 * 60_000)
  expect(untilNext('22:00', now)).toBe(23.5 * 60 * 60_000)
})

test('coming up is within two hours, over midnight too, and only what is switched on', () => {
  expect(isComingUp(at('23:59'), now)).toBe(true)
  expect(isComingUp(at('00:30'), now)).toBe(true)
  expect(isComingUp(at('00:31'), now)).toBe(false)
  expect(isComingUp(at('23:00', false), now)).toBe(false)
})

test('reminders are sorted by the time of day', () => {
  expect([at('20:00'), at('08:00')].sort(byTime).map(({ time }) => time)).toEqual([
    '08:00',
    '20:00',
  ])
})
