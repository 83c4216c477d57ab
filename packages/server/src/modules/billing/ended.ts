import type { Database, Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { primariesOf } from '../care-team/care-team.ts'
import { subscriptionsFor, subscriptionsOfUsers } from './billing.store.ts'
import { noSubscription, stateOf } from './subscription-state.ts'

/**
 * Of these seniors, those whose household once had a membership that serves nobody any more. Who never
 * had one is not among them: an absent row may be our own fault, and is no reason to stop asking.
 */
export async function endedAmong(
  db: Database | Transaction,
  seniorIds: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (seniorIds.length === 0) return new Set()
  const primaries = await primariesOf({ db }, seniorIds)
  const payers = [...new Set([...seniorIds, ...primaries.map(({ id }) => id)])]
  const kept = Map.groupBy(await subscriptionsOfUsers(db, payers), ({ userId }) => userId)
  const paidFor = Map.groupBy(await subscriptionsFor(db, seniorIds), ({ seniorId }) => seniorId)
  const statesOf = (id: string) => (kept.get(id) ?? []).map((row) => stateOf(row, now))
  const primariesBySenior = Map.groupBy(primaries, ({ seniorId }) => seniorId)
  return new Set(
    seniorIds.filter((seniorId) => {
      const household = [seniorId, ...(primariesBySenior.get(seniorId) ?? []).map(({ id }) => id)]
      const states = [
        ...household.flatMap(statesOf),
        ...(paidFor.get(seniorId) ?? []).map((row) => stateOf(row, now)),
      ].filter(({ status }) => status !== noSubscription.status)
      return states.length > 0 && !states.some(({ serves }) => serves)
    }),
  )
}

/** Whether that is so of one senior. */
export const hasEnded = async (
  { db, clock }: { db: Database; clock: Pick<Clock, 'now'> },
  seniorId: string,
) => (await endedAmong(db, [seniorId], clock.now())).has(seniorId)
