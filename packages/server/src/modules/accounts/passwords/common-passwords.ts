import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../../platform/errors.ts'

/** What guessers try first, out of leaks; in lower case. */
const common = new Set(dictionary['passwords-common'].map(String))

/** No rules of composition: length, and not being one that everybody tries. */
export function requireUncommon(password: string, field: 'password' | 'newPassword') {
  if (!common.has(password.toLowerCase())) return
  const message = 'This password is one of those that are guessed first. Please choose another.'
  throw new AppError('bad-input', { fields: [{ field, message }] })
}
