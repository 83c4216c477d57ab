import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'
import { wakeClockworks } from '../../db/wake.ts'
import type { Clock } from '../../platform/clock.ts'
import { endAlarms, raiseAlarms } from '../operation/operator-alarms.ts'
import { endLostClaims, hasten, selectAlone, selectReachedAgain } from './vigil.view.store.ts'

interface Deps {
  db: Database
  clock: Pick<Clock, 'monotonic'>
}

const lookEveryMs = 2_000
/** An alarm of which no message was taken on for this long has reached nobody. */
const unreachedAfterMs = 30_000

/**
 * Watches over open incidents: when no message of the last alarm was taken on by any provider, the
 * next person is not waited for, and the operator is told. What somebody took on who has left since is
 * open again.
 */
export function vigil(deps: Deps) {
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    name: 'vigil',
    async round() {
      if (deps.clock.monotonic() - lookedAt < lookEveryMs) return false
      await look(deps)
      lookedAt = deps.clock.monotonic()
      return false
    },
  }
}

/** One look; for tests, and for the vigil itself. */
export async function look({ db }: Pick<Deps, 'db'>) {
  await inTransaction(db, async (tx) => {
    const now = await databaseNow(tx)
    await endLostClaims(tx, new Date(now))
    const alone = await selectAlone(tx, new Date(now - unreachedAfterMs))
    const reachable = alone.filter(({ nobody }) => !nobody).map(({ id }) => id)
    if (await hasten(tx, reachable, new Date(now))) await wakeClockworks(tx, 'incidents')
    const alarms = alone.map(({ id, nobody }) => ({
      trouble: `${nobody ? 'nobody-to-alert' : 'nobody-reached'}:${id}`,
      kind: nobody ? 'nobody-to-alert' : 'nobody-reached',
      subjectId: id,
    }))
    await raiseAlarms(tx, alarms, now)
    await endAlarms(tx, await selectReachedAgain(tx), now)
  })
}
