import type { CareRole } from '@rondall/contract/model/user.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { caregiversOf, holdCareTeam, putInOrder } from '../care-team/care-order.ts'

export interface LadderPerson {
  seniorId: string
  personId: string
  role: CareRole
  name: string
}

const order: Record<CareRole, number> = {
  caregiver_primary: 0,
  caregiver_secondary: 1,
  caregiver_emergency: 2,
}

/**
 * Who is alerted for these seniors, in order: by role, within a role as the primary caregiver has put them,
 * and who was not put anywhere comes after, the first who was let in first.
 */
export async function laddersOf(
  db: Database | Transaction,
  seniorIds: readonly string[],
): Promise<LadderPerson[]> {
  if (seniorIds.length === 0) return []
  const people = await caregiversOf(db, seniorIds)
  return people.toSorted((one, other) => order[one.role] - order[other.role])
}

/**
 * Puts everybody on the ladder in this order. `ladder-changed` when they are not the people who are on it,
 * so that nobody who joined meanwhile is lost; `bad-input` when a role would come before a higher one.
 */
export async function orderLadder(
  { db }: { db: Database },
  { seniorId, people }: { seniorId: string; people: readonly string[] },
) {
  await inTransaction(db, async (tx) => {
    await holdCareTeam(tx, seniorId)
    const ladder = await laddersOf(tx, [seniorId])
    const roles = new Map(ladder.map(({ personId, role }) => [personId, order[role]]))
    const named = new Set(people)
    if (
      named.size !== people.length ||
      people.length !== roles.size ||
      !people.every((id) => roles.has(id))
    )
      throw new AppError('ladder-changed')
    const ranks = people.map((id) => roles.get(id) ?? 0)
    if (ranks.some((rank, index) => index > 0 && rank < (ranks[index - 1] ?? 0)))
      throw new AppError('bad-input', { fields: [{ field: 'people', message: rolesFirst }] })
    await putInOrder(tx, seniorId, people)
  })
}

const rolesFirst =
  'The primary caregiver comes first, then secondary caregivers, then emergency contacts.'
