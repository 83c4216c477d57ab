import { expect, test } from 'vitest'
import { e164Of } from './phone-number.ts'

test.each([
  ['+1 415 555 0100', '+14155550100'],
  ['(415) 555-0100', '+14155550100'],
  ['1-415-555-0100', '+14155550100'],
  ['0049 30 123456', '+4930123456'],
  ['+49 30 123456', '+4930123456'],
  ['555-0100', undefined],
  ['call me', undefined],
  ['+0 123 456 789', undefined],
  ['415555010O', undefined],
  ['', undefined],
])('%s is %s', (typed, number) => {
  expect(e164Of(typed)).toBe(number)
})
