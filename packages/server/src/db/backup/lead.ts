import type pg from 'pg'

/** Any fixed numbers of our own. */
const lockKeys = { backup: 0x6261636b, resealing: 0x72657365 }

/**
 * The right to do this work, held by one process of all that use the database until it lets go or
 * dies. Undefined when another has it, unless `wait` says to queue for it.
 */
export async function takeLead(
  connectAlone: () => Promise<pg.Client>,
  { wait = false, of = 'backup' as keyof typeof lockKeys } = {},
) {
  const client = await connectAlone()
  const letGo = () => client.end().catch(() => undefined)
  try {
    const taken = wait
      ? await client.query('select pg_advisory_lock($1), true as taken', [lockKeys[of]])
      : await client.query('select pg_try_advisory_lock($1) as taken', [lockKeys[of]])
    if (taken.rows[0]?.taken) return { letGo }
    await letGo()
    return undefined
  } catch (error) {
    await letGo()
    throw error
  }
}
