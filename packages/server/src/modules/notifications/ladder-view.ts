import type { LadderHole } from '@rondall/contract/model/notifications.ts'
import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import { type LadderPerson, laddersOf } from '../care-team/ladder.ts'
import { queueMessages, reachOfPeople } from './deliveries.ts'
import {
  confirmContact,
  insertTest,
  selectContacts,
  selectLatestTest,
} from './ladder-tests.store.ts'
import type { Carried, Reach } from './reach.ts'

interface Deps {
  db: Database
  ids: Ids
  carried: Carried
}

/** Enough to look whether it arrived, and no way to pester people. */
const testEveryMs = 60_000

/** Who is alerted in which order, by what, where that fails, and the last rehearsal. */
export async function ladderOf({ db, carried }: Omit<Deps, 'ids'>, seniorId: string) {
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
    holes: [...holesOf(people, reach), ...notSetUp(reach)],
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

/** What keeps a ladder from reaching people, said loudly: a hole is found out before it is needed. */
function holesOf(
  people: readonly Pick<LadderPerson, 'personId' | 'name'>[],
  reach: ReadonlyMap<string, Reach>,
): LadderHole[] {
  if (people.length === 0) return [{ kind: 'nobody' }]
  return people.flatMap(({ personId, name }) => {
    const way = reach.get(personId)
    const who = { personId, name }
    if (!way) return [{ kind: 'no-channel' as const, ...who }]
    const { preferences } = way
    const wantsNothing = !preferences.missedCheckIns || !preferences.emergencyAlerts
    return [
      ...(way.channels.length === 0 ? [{ kind: 'no-channel' as const, ...who }] : []),
      ...way.broken.map(({ channel, reason }) => ({ kind: reason, channel, ...who })),
      ...(way.isPhoneUnproved
        ? [{ kind: 'not-proved' as const, channel: 'sms' as const, ...who }]
        : []),
      ...(wantsNothing ? [{ kind: 'alerts-off' as const, ...who }] : []),
    ]
  })
}

/** What this server cannot carry at all is nobody's fault in particular. */
const notSetUp = (reach: ReadonlyMap<string, Reach>): LadderHole[] =>
  [...new Set([...reach.values()].flatMap((way) => way.notSetUp))].map((channel) => ({
    kind: 'not-set-up',
    channel,
  }))

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
