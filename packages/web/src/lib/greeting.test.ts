import { expect, test } from 'vitest'
import { dayInWords, greetingAt } from './greeting.ts'

test.each([
  [0, 0, 'Good Morning'],
  [11, 59, 'Good Morning'],
  [12, 0, 'Good Afternoon'],
  [16, 59, 'Good Afternoon'],
  [17, 0, 'Good Evening'],
  [23, 59, 'Good Evening'],
])('at %i:%i it is %s', (hour, minute, greeting) => {
  expect(greetingAt(new Date(2026, 10, 21, hour, minute))).toBe(greeting)
})

test('the day in words', () => {
  expect(dayInWords(new Date(2026, 10, 21))).toBe('Saturday, November 21')
})
