import { databaseNow } from '../../db/now.ts'
import type { Database } from '../../db/transaction.ts'
import { reachOfPeople } from '../notifications/deliveries.ts'
import type { Carried } from '../notifications/reach.ts'
import { coverageGapsOf } from './coverage-gaps.ts'
import { selectContacts, selectLatestTest } from './drills.store.ts'
import { laddersOf } from './order.ts'

/** Who is alerted in which order, by what, where that fails, and the last rehearsal. */
export async function ladderOf(
  { db, carried }: { db: Database; carried: Carried },
  seniorId: string,
) {
  const people = await laddersOf(db, [seniorId])
  const now = await databaseNow(db)
  const reach = await reachOfPeople(
    db,
    people.map(({ personId }) => personId),
    { carried, now },
  )
  const test = await selectLatestTest(db, seniorId)
  return {
    people: people.map(({ personId: id, name, role }) => ({
      ...{ id, name, role },
      channels: reach.get(id)?.channels ?? [],
      resting: (reach.get(id)?.restsUntil ?? null) !== null,
    })),
    holes: coverageGapsOf(people, reach),
    test: test
      ? {
          startedAt: test.startedAt.toISOString(),
          contacts: (await selectContacts(db, test.id)).map(({ confirmedAt, ...contact }) => ({
            ...contact,
            confirmedAt: confirmedAt?.toISOString() ?? null,
          })),
        }
      : null,
  }
}
