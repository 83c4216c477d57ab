import { auditEntries } from '../../db/schema/audit.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/random.ts'

/** Notes that somebody looked at a senior's data. `act` is a call's method and path pattern. */
export async function recordLook(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  look: { seniorId: string; actorId: string; act: string },
) {
  await db.insert(auditEntries).values({ id: ids.next(), ...look, at: new Date(clock.now()) })
}
