import type { Transaction } from '../../../db/transaction.ts'
import { primariesOf } from '../../care-team/care-team.ts'
import { subscriptionsFor, subscriptionsOfUsers } from '../billing.store.ts'
import { stateOf } from '../subscription-state.ts'

/** Of these seniors, those whom another subscription than this one keeps without an end in sight. */
export async function servedBesides(
  tx: Transaction,
  subscriptionId: string,
  circles: readonly { seniorId: string }[],
  now: number,
): Promise<Set<string>> {
  const seniorIds = circles.map(({ seniorId }) => seniorId)
  if (seniorIds.length === 0) return new Set()
  const primaries = await primariesOf({ db: tx }, seniorIds)
  const payers = [...new Set([...seniorIds, ...primaries.map(({ id }) => id)])]
  const own = await subscriptionsOfUsers(tx, payers)
  const paidFor = await subscriptionsFor(tx, seniorIds)
  const lasting = [...own, ...paidFor].filter((row) => {
    const { serves, stopsAt } = stateOf(row, now)
    return row.id !== subscriptionId && serves && stopsAt === undefined
  })
  const payersThatLast = new Set(lasting.flatMap((row) => ('userId' in row ? row.userId : [])))
  const seniorsPaidFor = new Set(lasting.flatMap((row) => ('seniorId' in row ? row.seniorId : [])))
  return new Set(
    seniorIds.filter(
      (seniorId) =>
        payersThatLast.has(seniorId) ||
        seniorsPaidFor.has(seniorId) ||
        primaries.some((each) => each.seniorId === seniorId && payersThatLast.has(each.id)),
    ),
  )
}
