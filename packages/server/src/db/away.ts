/** Not there, just starting or stopping, or with no connection free: passes, and nothing was written. */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])
/** What the driver and its pool say without a code. */
const words = /^timeout e(xpired|xceeded)|^Connection terminated/

/** Whether a query failed because the database could not be reached, however deep that is wrapped. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return away.has(error.code)
  return words.test(error.message) || isDatabaseAway(error.cause)
}
