import * as z from 'zod/mini'

const missing = 'Please enter the code.'

/** Six digits of an authenticator app, or a recovery code. */
export const secondFactorCode = z
  .string(missing)
  .check(z.trim(), z.minLength(1, missing), z.maxLength(64))
