import { inviteCodeValidHours } from '@rondall/contract/constants/membership.ts'
import type { RelationshipType } from '@rondall/contract/model/care-relationship.ts'
import type { PendingInvitation, SentInvitation } from '@rondall/contract/model/invitation.ts'
import type { CareRole } from '@rondall/contract/model/user.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../accounts/awaited-seniors.ts'
import { hasPrimary } from '../care-team/care-team.ts'
import { requireSendable } from '../messages/require-sendable.ts'
import { requireAddress } from './addressee.ts'
import type { InvitationDeps } from './invitation-deps.ts'
import {
  claimInvitation,
  findUnanswered,
  type InvitationRow,
  insertInvitation,
  keepInvitationFor,
  selectUnanswered,
  updateInvitation,
  wasUsed,
} from './invitations.store.ts'
import { cameBy, type From, type GuessDeps, invitationOf } from './secrets/guessing.ts'
import {
  addressesOf,
  digestsOfSecret,
  newSecrets,
  type Secrets,
  sealedAddresses,
} from './secrets/invitation-secrets.ts'
import { sendToCaregiver } from './sending/send-invitation.ts'
import { requireSendLeft } from './sending/sending-limit.ts'

export const validMs = inviteCodeValidHours * 60 * 60 * 1000

interface Invite {
  seniorId: string
  inviter: { userId: string; ip: string }
  email: string | undefined
  phone: string | undefined
  role: CareRole | undefined
  relationshipType: RelationshipType | undefined
}

/** Invites somebody to a senior's care team and sends what there is an address for. */
export async function createInvitation(
  deps: InvitationDeps,
  { seniorId, inviter, email, phone, role, relationshipType }: Invite,
): Promise<SentInvitation> {
  if (phone) await requireNumber(deps, phone, [seniorId, inviter.userId])
  await requireSendLeft(deps, inviter)
  const id = deps.ids.next()
  const secrets = newSecrets(deps)
  const now = deps.clock.now()
  const row = await inTransaction(deps.db, async (tx) =>
    insertInvitation(tx, {
      id,
      seniorId,
      inviterId: inviter.userId,
      invites: 'caregiver',
      role: await roleFor(tx, seniorId, role, now),
      relationshipType: relationshipType ?? null,
      ...secrets.digests,
      ...sealedAddresses(deps, id, { email, phone }),
      createdAt: new Date(now),
      sentAt: new Date(now),
      expiresAt: new Date(now + validMs),
    }),
  )
  return send(deps, row, secrets)
}

export async function requireNumber(deps: InvitationDeps, phone: string, personIds: string[]) {
  const people = await Promise.all(personIds.map((id) => personOf(deps, id)))
  requireSendable(
    deps,
    phone,
    people.map(({ timeZone }) => timeZone),
  )
}

/** Who is asked first becomes primary; a second one only when there is none. */
async function roleFor(
  tx: Transaction,
  seniorId: string,
  wanted: CareRole | undefined,
  now: number,
) {
  const taken = await hasPrimary({ db: tx }, seniorId)
  if (wanted === 'caregiver_primary' && taken) throw new AppError('primary-exists')
  if (wanted) return wanted
  const asked = (await selectUnanswered(tx, seniorId)).some(
    (row) => row.role === 'caregiver_primary' && row.expiresAt.getTime() > now,
  )
  return taken || asked ? 'caregiver_secondary' : 'caregiver_primary'
}

/** What nobody has used yet, expired ones too, so that they can be sent again. */
export async function listInvitations(
  deps: Pick<InvitationDeps, 'db' | 'clock' | 'encryption'>,
  seniorId: string,
): Promise<PendingInvitation[]> {
  const rows = await selectUnanswered(deps.db, seniorId)
  return rows.map((row) => describe(deps, row))
}

export async function revokeInvitation(
  { db, clock }: Pick<InvitationDeps, 'db' | 'clock'>,
  seniorId: string,
  id: string,
) {
  const row = await findUnanswered(db, seniorId, id)
  if (!row) throw new AppError('not-found')
  await updateInvitation(db, row.id, { revokedAt: new Date(clock.now()) })
}

/** Sends it again with a new code; whoever still has the old one cannot use it. */
export async function resendInvitation(
  deps: InvitationDeps,
  { seniorId, id, sender }: { seniorId: string; id: string; sender: Invite['inviter'] },
): Promise<SentInvitation> {
  const row = await findUnanswered(deps.db, seniorId, id)
  if (!row) throw new AppError('not-found')
  await requireSendLeft(deps, sender)
  const secrets = newSecrets(deps)
  const renewed = await updateInvitation(deps.db, row.id, {
    ...secrets.digests,
    expiresAt: new Date(deps.clock.now() + validMs),
    openedFor: null,
    ...nobodyAsks,
    sentAt: new Date(deps.clock.now()),
  })
  return send(deps, renewed ?? row, secrets)
}

/** What was asked with an old code is asked no more. */
const nobodyAsks = { askedBy: null, cameBy: null, mustBeConfirmed: false, confirmedAt: null }

async function send(deps: InvitationDeps, row: InvitationRow, secrets: Secrets) {
  const sent = await sendToCaregiver(deps, row, secrets)
  return { invitation: describe(deps, row), code: secrets.code, ...sent }
}

function describe(
  deps: Pick<InvitationDeps, 'clock' | 'encryption'>,
  row: InvitationRow,
): PendingInvitation {
  const { email, phone } = addressesOf(deps, row)
  return {
    id: row.id,
    role: row.role,
    ...(row.relationshipType ? { relationshipType: row.relationshipType } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    expired: row.expiresAt.getTime() <= deps.clock.now(),
  }
}

const isInvalid = (error: unknown) =>
  error instanceof AppError && error.code === 'invitation-invalid'

/** Who invites, to what. Knowing the code is enough to know that. */
export async function lookAtInvitation(deps: GuessDeps, code: string, from: From) {
  const row = await invitationOf(deps, code, from).catch(async (error) => {
    // Guessing codes of the past counts as guessing all the same.
    const isUsed = await wasUsed(deps.db, digestsOfSecret(deps, code))
    throw isUsed && isInvalid(error) ? new AppError('invitation-used') : error
  })
  const inviter = await personOf(deps, row.inviterId)
  const senior = await personOf(deps, row.seniorId)
  return {
    invites: row.invites,
    inviterName: inviter.name,
    seniorName: senior.name,
    role: row.role,
    ...(row.relationshipType ? { relationshipType: row.relationshipType } : {}),
  }
}

/**
 * Whether a code lets somebody open an account without paying: it must be valid, for this kind of
 * account and, where it was sent to an address, for that one. Answers which invitation it is, and
 * whether coming by it shows that the address is theirs.
 */
export async function requireInvitation(
  deps: GuessDeps,
  wish: { code: string; email: string; role: 'senior' | 'caregiver'; ip: string },
) {
  const from = { ip: wish.ip, userId: undefined }
  const row = await invitationOf(
    deps,
    wish.code,
    from,
    ({ invites, openedFor }) => invites === wish.role && openedFor === null,
  )
  const way = cameBy(deps, row, wish.code)
  requireAddress(deps, row, { email: wish.email, provedPhone: undefined, way })
  const provesEmail = row.emailDigest !== null && way === 'letter'
  return { id: row.id, provesEmail }
}

/**
 * One invitation opens one account, which then is the only one to use it; in the transaction that opens
 * the account.
 */
export async function keepForAccount(
  { clock }: Pick<GuessDeps, 'clock'>,
  tx: Transaction,
  { invitationId, userId }: { invitationId: string; userId: string },
) {
  if (!(await keepInvitationFor(tx, invitationId, userId, new Date(clock.now()))))
    throw new AppError('invitation-invalid')
}

export async function claim(
  tx: Database | Transaction,
  { id }: InvitationRow,
  userId: string,
  now: number,
) {
  if (!(await claimInvitation(tx, id, userId, new Date(now)))) {
    throw new AppError('invitation-invalid')
  }
}
