import type { Random } from '../src/platform/random.ts'

/** Chance that is the same in every run: a small linear congruential generator. */
export function seededRandom(seed: number): Pick<Random, 'below'> {
  let state = seed
  return {
    below: (limit) => {
      state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
      return (state >> 8) % limit
    },
  }
}
