import { expect, test } from 'vitest'
import { systemRandom } from '../../../platform/random.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

/** The secret of RFC 6238's appendix B, `12345678901234567890`, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %i s the code of RFC 6238 is %s', (seconds, code, step) => {
  expect(stepOfCode(secret, code, seconds * 1000)).toBe(step)
})

test('a step before and after is taken, and told apart; two are not', () => {
  const step = 1_111_111_109_000
  expect(stepOfCode(secret, '081804', step + 30_000)).toBe(37_037_036)
  expect(stepOfCode(secret, '081804', step - 30_000)).toBe(37_037_036)
  expect(stepOfCode(secret, '081804', step + 60_000)).toBeUndefined()
})

test.each(['', '28708', '2870822', ' 287082', '２８７０８２', 'abcdef', '-87082', '1e5000'])(
  '%j is no code',
  (code) => {
    expect(stepOfCode(secret, code, 59_000)).toBeUndefined()
  },
)

test('secrets have 160 bits, differ, and make an address an app understands', () => {
  const one = newTotpSecret(systemRandom)
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret(systemRandom)).not.toBe(one)
  const address = new URL(totpAddress(one, 'karl+x@people.example'))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(one)
  expect(address.searchParams.get('issuer')).toBe('Rondall')
})
