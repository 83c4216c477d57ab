import type { Database, Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/random.ts'
import { insertEntry, lastLooks, newestLooks } from './audit.store.ts'

const shownLooks = 100

type Db = { db: Database | Transaction }

/**
 * Notes that somebody looked at a senior's data, or that the senior changed who may. `act` is a
 * call's method and path pattern, never with values.
 */
export async function recordLook(
  { db, ids, clock }: Db & { ids: Ids; clock: Clock },
  look: { seniorId: string; actorId: string; act: string },
) {
  await insertEntry(db, { id: ids.next(), ...look, at: new Date(clock.now()) })
}

/** Who else looked at a senior's data, the newest first. */
export async function looksAt({ db }: Db, seniorId: string) {
  const rows = await newestLooks(db, seniorId, shownLooks)
  return rows.map(({ name, act, at }) => ({ act, at: at.toISOString(), ...(name ? { name } : {}) }))
}

/** When each person last looked, by their id. */
export async function lastLooksAt({ db }: Db, seniorId: string): Promise<Map<string, string>> {
  const rows = await lastLooks(db, seniorId)
  return new Map(
    rows.flatMap(({ actorId, at }) => (actorId ? [[actorId, new Date(at).toISOString()]] : [])),
  )
}
