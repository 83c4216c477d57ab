import * as z from 'zod/mini'

/** An IANA name, such as America/New_York; offsets are no zones, for they know no summer time. */
export const timeZone = z
  .string('Please choose a time zone.')
  .check(z.maxLength(64), z.refine(isZone, 'Please choose a time zone, such as America/New_York.'))

function isZone(name: string) {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
