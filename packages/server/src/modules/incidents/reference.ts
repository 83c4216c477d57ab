import type { Random } from '../../platform/random.ts'

/** Without I, L, O, 0 and 1, which are mistaken for one another on the phone. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 6

/** What people call an incident by: one of 887 million. */
export const newReference = (random: Pick<Random, 'below'>) =>
  Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('')

const pattern = new RegExp(`^[${alphabet}]{${length}}$`)

/** Whether a word could be one. */
export const isReference = (word: string) => pattern.test(word)
