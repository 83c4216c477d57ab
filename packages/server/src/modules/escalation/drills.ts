import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import { queueMessages, reachOfPeople } from '../notifications/deliveries.ts'
import type { Carried } from '../notifications/reach.ts'
import { confirmContact, insertTest, selectContacts, selectLatestTest } from './drills.store.ts'
import { laddersOf } from './order.ts'

interface Deps {
  db: Database
  ids: Ids
  carried: Carried
}

/** Enough to look whether it arrived, and no way to pester people. */
const testEveryMs = 60_000

/** Asks everybody on the ladder, by every channel they would be alerted by, to confirm that it reaches them. */
export async function testLadder({ db, ids, carried }: Deps, seniorId: string) {
  await inTransaction(db, async (tx) => {
    const now = await databaseNow(tx)
    const last = await selectLatestTest(tx, seniorId)
    if (last && now - last.startedAt.getTime() < testEveryMs)
      throw new AppError('too-many-requests', { retryAfterSeconds: testEveryMs / 1000 })
    const people = (await laddersOf(tx, [seniorId])).map(({ personId }) => personId)
    const id = ids.next()
    await insertTest(tx, { id, seniorId, startedAt: new Date(now) }, people)
    const reach = await reachOfPeople(tx, people, { carried, now })
    const messages = [...reach.values()].map(({ personId, channels }) => ({
      message: `ladder-test:${id}`,
      template: 'ladder-test' as const,
      facts: { testId: id },
      ...{ personId, seniorId, channels, incidentId: null, urgent: false },
    }))
    await queueMessages(tx, messages, { ids, now })
  })
}

export const hasConfirmed = async (
  { db }: Pick<Deps, 'db'>,
  { testId, personId }: { testId: string; personId: string },
) =>
  (await selectContacts(db, testId)).some(({ id, confirmedAt }) => id === personId && confirmedAt)

/** "I got this." */
export async function confirmLadderTest(
  { db }: Pick<Deps, 'db'>,
  { testId, personId }: { testId: string; personId: string },
) {
  await confirmContact(db, testId, personId, new Date(await databaseNow(db)))
}
