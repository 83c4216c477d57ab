import { expect, test } from 'vitest'
import { matcherOf } from './journal-search.ts'

test.each([
  ['daniel PLUM', true],
  ['happy cake', true],
  ['  ', true],
  ['harbour', false],
  ['plum harbour', false],
])('"%s" in "Plum cake with Daniel", happy: %s', (search, isFound) => {
  expect(matcherOf(search)({ content: 'Plum cake with Daniel', mood: 'happy' })).toBe(isFound)
})
