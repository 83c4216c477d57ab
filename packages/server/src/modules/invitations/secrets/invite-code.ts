import { inviteCodeAlphabet, inviteCodeLength } from '@rondall/contract/constants/membership.ts'
import type { Random } from '../../../platform/random.ts'

const shape = new RegExp(`^[${inviteCodeAlphabet}]{${inviteCodeLength}}$`)

/** Six characters that can be read out over the phone: about 887 million. */
export const makeCode = (random: Pick<Random, 'below'>) =>
  Array.from(
    { length: inviteCodeLength },
    () => inviteCodeAlphabet[random.below(inviteCodeAlphabet.length)],
  ).join('')

/** A code as it was made, from what a person typed; undefined when it cannot be one. */
export function codeIn(typed: string) {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return shape.test(code) ? code : undefined
}
