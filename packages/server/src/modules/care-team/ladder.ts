import type { CareRole } from '@rondall/contract/model/user.ts'
import type { Database, Transaction } from '../../db/transaction.ts'
import { selectLadders } from './ladder.store.ts'

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

/** Who is alerted for these seniors, in order: by role, and within a role who was let in first. */
export async function laddersOf(
  db: Database | Transaction,
  seniorIds: readonly string[],
): Promise<LadderPerson[]> {
  if (seniorIds.length === 0) return []
  const people = await selectLadders(db, seniorIds)
  return people.toSorted((one, other) => order[one.role] - order[other.role])
}
