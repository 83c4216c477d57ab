import { expect, test } from 'vitest'
import { systemRandom } from '../../../platform/random.ts'
import { codeIn, makeCode } from './invite-code.ts'

test('a code has six characters that nobody mixes up', () => {
  const codes = Array.from({ length: 2000 }, () => makeCode(systemRandom))
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  expect(new Set(codes).size).toBe(codes.length)
})

test.each([
  ['AB2CD3', 'AB2CD3'],
  [' ab2-cd3 ', 'AB2CD3'],
  ['AB2 CD3', 'AB2CD3'],
  ['AB2CD', undefined],
  ['AB2CD0', undefined],
  ['AB2CDI', undefined],
  ['', undefined],
])('%j is read as %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})
