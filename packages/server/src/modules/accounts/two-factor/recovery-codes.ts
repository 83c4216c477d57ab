import { createHash } from 'node:crypto'
import { inviteCodeAlphabet } from '@rondall/contract/constants/membership.ts'
import type { Random } from '../../../platform/random.ts'

const codeCount = 10
/** 16 of 31 letters are 79 bits: too many to try, so a fast hash is enough. */
const codeLength = 16
const groups = /.{4}(?=.)/g

/** Ten codes to write down, such as `ABCD-EFGH-JKMN-PQRS`. */
export const newRecoveryCodes = (random: Pick<Random, 'below'>) =>
  Array.from({ length: codeCount }, () => {
    const letters = Array.from(
      { length: codeLength },
      () => inviteCodeAlphabet[random.below(inviteCodeAlphabet.length)],
    )
    return letters.join('').replace(groups, '$&-')
  })

/** Hashed as typed: in any case, with or without dashes and spaces. */
export const hashOfRecoveryCode = (code: string) =>
  createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest('base64url')
