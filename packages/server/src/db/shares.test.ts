import { expect, test } from 'vitest'
import { allowedOf, sharesOf } from './shares.ts'

const of = (most: number, reserved = 3) => sharesOf(allowedOf({ most, reserved }))

test.each([
  { most: 100, life: 4, general: 20 },
  { most: 60, life: 4, general: 20 },
  { most: 25, life: 2, general: 7 },
  { most: 10, life: 1, general: 1 },
  { most: 5, life: 1, general: 1 },
])('of $most connections $life are for life and $general for the rest', ({ most, ...shares }) => {
  expect(of(most)).toEqual(shares)
})

test('two processes fit into what the server allows, with one that looks in', () => {
  for (let most = 10; most <= 200; most++) {
    const { life, general } = of(most)
    expect(2 * (life + general + 1) + 1).toBeLessThanOrEqual(most - 3)
  }
})
