import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashing, hashPassword, passwordFits } from './passwords.ts'

test('many guesses at once leave a core to those who press help', async () => {
  const kept = await hashPassword('plum cake at four')
  const guesses = Array.from({ length: 8 }, (_, guess) => passwordFits(kept, `guess ${guess}`))
  let most = 0
  const watched = setInterval(() => {
    most = Math.max(most, hashing.activeCount)
  })
  expect(await Promise.all(guesses)).toEqual(guesses.map(() => false))
  clearInterval(watched)
  expect(most).toBe(Math.max(1, availableParallelism() - 1))
})

test('a password fits its own hash alone, and nothing fits an account without one', async () => {
  const kept = await hashPassword('plum cake at four')
  expect(await passwordFits(kept, 'plum cake at four')).toBe(true)
  expect(await passwordFits(kept, 'plum cake at five')).toBe(false)
  expect(await passwordFits(null, 'nobody has this password')).toBe(false)
})
