import type {
  CareRelationship,
  RelationshipType,
} from '@rondall/contract/model/care-relationship.ts'
import type { CareRole } from '@rondall/contract/model/user.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/random.ts'
import {
  findRelationship,
  insertRelationship,
  listPrimaryCaregivers,
  listSeniorsOf,
  oldestRelationship,
} from './care-team.store.ts'

type Deps = { db: Database }

export interface Relationship {
  role: CareRole
  status: 'invited' | 'accepted' | 'removed'
  sharingPaused: boolean
}

/** What a caregiver is to a senior; undefined when they are nothing to each other. */
export const relationshipBetween = (
  { db }: Deps,
  caregiverId: string,
  seniorId: string,
): Promise<Relationship | undefined> => findRelationship(db, caregiverId, seniorId)

/** The senior whom a caregiver sees first: the accepted relationship that is oldest. */
export const firstSeniorOf = async ({ db }: Deps, caregiverId: string) =>
  (await oldestRelationship(db, caregiverId))?.seniorId

/** The caregiver's role towards the senior they see first; plain `caregiver` without one. */
export const detailedRoleOf = async ({ db }: Deps, caregiverId: string) =>
  (await oldestRelationship(db, caregiverId))?.role ?? 'caregiver'

/** Everybody who is a senior's primary caregiver, or is going to be once the senior accepts. */
export const primaryCaregiversOf = ({ db }: Deps, seniorId: string) =>
  listPrimaryCaregivers(db, seniorId)

/** The seniors who let this caregiver in, the oldest relationship first. */
export async function seniorsOf({ db }: Deps, caregiverId: string): Promise<CareRelationship[]> {
  const rows = await listSeniorsOf(db, caregiverId)
  return rows.map(({ name, email, createdAt, relationshipType, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    ...(relationshipType ? { relationshipType } : {}),
    senior: { name, email },
  }))
}

interface Joining {
  seniorId: string
  caregiverId: string
  role: CareRole
  relationshipType: RelationshipType
}

/** Makes a caregiver part of a senior's care team, with the senior's consent already given. */
export async function joinCareTeam(
  { db, ids, clock }: Deps & { ids: Ids; clock: Clock },
  joining: Joining,
) {
  const createdAt = new Date(clock.now())
  await insertRelationship(db, { id: ids.next(), ...joining, status: 'accepted', createdAt })
}
