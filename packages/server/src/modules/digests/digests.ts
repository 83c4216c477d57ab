import { databaseNow } from '../../db/now.ts'
import type { Database, Transaction } from '../../db/transaction.ts'
import { weekOf } from './digest-week.ts'
import { insertDigests, selectTimeZone } from './digests.store.ts'

/** Begins the weekly summaries of a senior for somebody whom they let in; does nothing when they run. */
export async function startDigests(
  db: Database | Transaction,
  { caregiverId, seniorId }: { caregiverId: string; seniorId: string },
) {
  const timeZone = await selectTimeZone(db, caregiverId)
  const { week, dueAt } = weekOf(await databaseNow(db), timeZone)
  const due = new Date(dueAt)
  await insertDigests(db, [
    { caregiverId, seniorId, week, state: 'waiting', dueAt: due, nextActionAt: due },
  ])
}
