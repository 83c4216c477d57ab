import type pg from 'pg'

/** Any fixed number of our own. */
const lockKey = 0x6261636b

/**
 * The right to make a backup, held by one process of all that use the database until it lets go or
 * dies. Undefined when another has it, unless `wait` says to queue for it.
 */
export async function takeLead(connectAlone: () => Promise<pg.Client>, { wait = false } = {}) {
  const client = await connectAlone()
  const letGo = () => client.end().catch(() => undefined)
  try {
    const taken = wait
      ? await client.query('select pg_advisory_lock($1), true as taken', [lockKey])
      : await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (taken.rows[0]?.taken) return { letGo }
    await letGo()
    return undefined
  } catch (error) {
    await letGo()
    throw error
  }
}
