import type {
  CareRelationship,
  RelationshipType,
} from '@rondall/contract/model/care-relationship.ts'
import type { CareTeamMember } from '@rondall/contract/model/invitation.ts'
import type { CareRole } from '@rondall/contract/model/user.ts'
import { type Database, sqlState, type Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import { realAddress } from '../accounts/awaited-seniors.ts'
import { lastLooksAt, recordLook } from '../audit/audit.ts'
import { startDigests } from '../digests/digests.ts'
import {
  acceptRelationship,
  changeRelationship,
  findPrimary,
  findRelationship,
  insertRelationship,
  listPrimaries,
  listPrimaryCaregivers,
  listSeniorsOf,
  listTeamOf,
  lockRelationship,
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

/** The same for many seniors at once, pair by pair. */
export const primariesOf = ({ db }: { db: Database | Transaction }, seniorIds: readonly string[]) =>
  listPrimaries(db, seniorIds)

/** The seniors who let this caregiver in or were invited by them, the oldest relationship first. */
export async function seniorsOf({ db }: Deps, caregiverId: string): Promise<CareRelationship[]> {
  const rows = await listSeniorsOf(db, caregiverId)
  return rows.map(({ name, email, createdAt, relationshipType, status, ...row }) => ({
    ...row,
    status: status === 'accepted' ? 'accepted' : 'invited',
    createdAt: createdAt.toISOString(),
    ...(relationshipType ? { relationshipType } : {}),
    senior: { name, email: realAddress(email) },
  }))
}

type Changing = { db: Database | Transaction; ids: Ids; clock: Clock }

interface Joining {
  seniorId: string
  caregiverId: string
  role: CareRole
  relationshipType: RelationshipType | null
}

/** Makes a caregiver part of a senior's care team, with the senior's consent already given. */
export async function letIn({ db, ids, clock }: Changing, joining: Joining) {
  const createdAt = new Date(clock.now())
  const row = { id: ids.next(), ...joining, status: 'accepted' as const, createdAt }
  await acceptRelationship(db, row).catch((error) => {
    // The database keeps two primaries from being let in at the same moment.
    if (sqlState(error) === '23505') throw new AppError('primary-exists')
    throw error
  })
  if (joining.role !== 'caregiver_emergency') await startDigests(db, joining)
}

/** Notes that a caregiver has asked a senior, who has not answered. */
export async function inviteRelationship({ db, ids, clock }: Changing, joining: Joining) {
  const createdAt = new Date(clock.now())
  await insertRelationship(db, { id: ids.next(), ...joining, status: 'invited', createdAt })
}

/** Whether somebody, or somebody else than this person, is a senior's primary caregiver. */
export async function hasPrimary(
  { db }: { db: Database | Transaction },
  seniorId: string,
  besides?: string,
) {
  const primary = await findPrimary(db, seniorId)
  return primary !== undefined && primary !== besides
}

/** Everybody a senior has let in, the first one first. */
export async function careTeamOf({ db }: Deps, seniorId: string): Promise<CareTeamMember[]> {
  const rows = await listTeamOf(db, seniorId)
  const looks = await lastLooksAt({ db }, seniorId)
  return rows.map(({ caregiverId, createdAt, relationshipType, ...row }) => {
    const lastLookAt = looks.get(caregiverId)
    return {
      ...row,
      since: createdAt.toISOString(),
      ...(relationshipType ? { relationshipType } : {}),
      ...(lastLookAt ? { lastLookAt } : {}),
    }
  })
}

/** Pauses or resumes what one person may see; `not-found` for somebody who is not let in. */
export const changeSharing = (
  deps: Changing,
  { seniorId, id, sharingPaused }: { seniorId: string; id: string; sharingPaused: boolean },
) => change(deps, seniorId, id, { sharingPaused }, sharingPaused ? 'pause' : 'resume')

/** Answers whose relationship ended; `not-found` for somebody who is not let in. */
export const endRelationship = (
  deps: Changing,
  { seniorId, id }: { seniorId: string; id: string },
) =>
  change(deps, seniorId, id, { status: 'removed', removedAt: new Date(deps.clock.now()) }, 'remove')

async function change(
  deps: Changing,
  seniorId: string,
  id: string,
  what: Parameters<typeof changeRelationship>[3],
  act: string,
) {
  const changed = await changeRelationship(deps.db, seniorId, id, what)
  if (!changed) throw new AppError('not-found')
  await recordLook(deps, { seniorId, actorId: seniorId, act: `/api/care-team/:id ${act}` })
  return changed
}

interface Invited {
  seniorId: string
  caregiverId: string
  inviterId: string
  sentAt: Date
}

/**
 * Whether an invitation still holds: its sender may still invite, and the senior has not removed this person since it
 * was sent. Until the end of the transaction neither changes.
 */
export async function requireStillInvited(tx: Transaction, invited: Invited) {
  const { seniorId, caregiverId, inviterId, sentAt } = invited
  const inviter = seniorId === inviterId ? 'self' : await lockRelationship(tx, inviterId, seniorId)
  const mayInvite =
    inviter === 'self' || (inviter?.status === 'accepted' && inviter.role === 'caregiver_primary')
  const own = await lockRelationship(tx, caregiverId, seniorId)
  const removedSince = own?.removedAt != null && own.removedAt > sentAt
  if (!mayInvite || removedSince) throw new AppError('invitation-invalid')
}
