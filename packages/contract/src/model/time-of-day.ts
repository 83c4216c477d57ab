import * as z from 'zod/mini'

/** HH:MM, 24 hours; `missing` is what a person reads when there is none. */
export const timeOfDay = (missing: string) =>
  z
    .string(missing)
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM, such as 08:30.'),
    )
