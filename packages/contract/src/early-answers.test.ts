import { expect, test } from 'vitest'
import { earlyAnswersFrom } from './early-answers.ts'

test.each([
  ['09:00', 4, '04:00', '05:00'],
  ['07:30', 4, '04:00', '04:00'],
  ['18:15', 4, '04:00', '14:15'],
  ['18:15', 12, '08:00', '08:00'],
  ['02:00', 4, '00:00', '00:00'],
  ['03:30', 4, '04:00', null],
  ['04:00', 4, '04:00', null],
  ['09:00', 0, '04:00', null],
])('asked at %s, %i hours early but not before %s: from %s', (time, hours, earliest, from) => {
  const plan = { time, earlyAnswerHours: hours, earliestAnswerTime: earliest }
  expect(earlyAnswersFrom(plan)).toBe(from)
})
