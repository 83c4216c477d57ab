import type { Waiting } from '@rondall/contract/model/invitation.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import { isProved } from '../accounts/address-proof.ts'
import { hasPrimary, letIn, requireStillInvited } from '../care-team/care-team.ts'
import { claimInvitation, type InvitationRow } from './invitations.store.ts'

const nowOf = ({ clock }: Pick<Within, 'clock'>) => new Date(clock.now())

export type Within = { db: Transaction; clock: Clock; ids: Ids; encryption: Encryption }

/** What is still missing; undefined when they can be let in. */
export async function waitingOf({ db }: Within, row: InvitationRow): Promise<Waiting | undefined> {
  const { askedBy, seniorId, mustBeConfirmed, confirmedAt } = row
  if (!askedBy) return 'caregiver-letter'
  if (row.cameBy !== 'text' && !(await isProved({ db }, askedBy))) return 'caregiver-letter'
  if (!(await isProved({ db }, seniorId))) return 'senior-letter'
  const needsWord = mustBeConfirmed || row.cameBy === 'code'
  return needsWord && !confirmedAt ? 'senior-answer' : undefined
}

export async function join(within: Within, row: InvitationRow, role: InvitationRow['role']) {
  const { id, askedBy: caregiverId, seniorId, inviterId, sentAt, relationshipType } = row
  if (!caregiverId) throw new AppError('invitation-invalid')
  await requireStillInvited(within.db, { seniorId, caregiverId, inviterId, sentAt })
  if (!(await claimInvitation(within.db, id, caregiverId, nowOf(within))))
    throw new AppError('invitation-invalid')
  await letIn(within, { seniorId, caregiverId, role, relationshipType })
}

/** Lets in who was waiting for this last thing, beside the primary caregiver there may be by now; else says for what. */
export async function joinWhenReady(within: Within, row: InvitationRow) {
  const waitsFor = await waitingOf(within, row)
  if (waitsFor) return waitsFor
  const taken = await hasPrimary(within, row.seniorId, row.askedBy ?? undefined)
  const role = taken && row.role === 'caregiver_primary' ? 'caregiver_secondary' : row.role
  await join(within, row, role)
  return undefined
}
