import type { RelationshipType } from '@rondall/contract/model/care-relationship.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { unprovedSeniorOf } from '../accounts/address-proof.ts'
import { awaitSenior, personOf, welcomeSenior } from '../accounts/awaited-seniors.ts'
import { startSession } from '../accounts/sessions.ts'
import { inviteRelationship, relationshipBetween, seniorsOf } from '../care-team/care-team.ts'
import { proveAndJoin } from './address-shown.ts'
import { cameBy, invitationOf } from './guessing.ts'
import type { InvitationDeps } from './invitation-deps.ts'
import { addressesOf, digestsOfEmail, newSecrets, sealedAddresses } from './invitation-secrets.ts'
import {
  findInvitedBefore,
  type InvitationRow,
  insertInvitation,
  selectOfInviter,
  updateInvitation,
} from './invitations.store.ts'
import { validMs } from './invitations.ts'
import { sendToSenior } from './send-invitation.ts'
import { requireSendLeft } from './sending-limit.ts'

interface InviteSenior {
  caregiver: { userId: string; ip: string }
  name: string
  email: string
  relationshipType: RelationshipType | undefined
}

/**
 * Invites a senior, who is there at once as somebody to fill in a profile for, and shares nothing
 * until they accept. Whether the address has an account already makes no difference to the answer.
 * Inviting the same address again sends it again.
 */
export async function inviteSenior(deps: InvitationDeps, wish: InviteSenior) {
  const caregiver = await personOf(deps, wish.caregiver.userId)
  if (caregiver.email === wish.email) throw new AppError('invited-self')
  await refuseConnected(deps, wish)
  await requireSendLeft(deps, wish.caregiver)
  const secrets = newSecrets(deps)
  const now = deps.clock.now()
  const renewal = {
    ...secrets.digests,
    sentAt: new Date(now),
    expiresAt: new Date(now + validMs),
    revokedAt: null,
    postponedAt: null,
  }
  const before = await stillInvited(deps, wish)
  const row = before
    ? ((await updateInvitation(deps.db, before.id, renewal)) ?? before)
    : await newInvitation(deps, wish, renewal)
  const { emailSent } = await sendToSenior(deps, row, secrets)
  return {
    emailSent,
    message: emailSent
      ? `We have sent ${wish.email} an e-mail with a link. ${wish.name} shares nothing until they say yes.`
      : `The e-mail to ${wish.email} could not be sent. Open the link together on ${wish.name}'s own device, or invite them again later.`,
    seniorId: row.seniorId,
    code: secrets.code,
    link: `${deps.config.publicUrl}/senior-invite/${secrets.code}`,
  }
}

/** Tells only what the caregiver sees in their own list. */
async function refuseConnected(deps: InvitationDeps, { caregiver, email }: InviteSenior) {
  const seniors = await seniorsOf(deps, caregiver.userId)
  if (seniors.some(({ status, senior }) => status === 'accepted' && senior.email === email)) {
    throw new AppError('already-connected')
  }
}

async function stillInvited(deps: InvitationDeps, { caregiver, email }: InviteSenior) {
  const row = await findInvitedBefore(deps.db, caregiver.userId, digestsOfEmail(deps, email))
  const tie = row && (await relationshipBetween(deps, caregiver.userId, row.seniorId))
  return tie?.status === 'invited' ? row : undefined
}

const newInvitation = (
  deps: InvitationDeps,
  { caregiver, name, email, relationshipType = undefined }: InviteSenior,
  renewal: Pick<InvitationRow, 'codeDigest' | 'linkDigest' | 'textDigest' | 'sentAt' | 'expiresAt'>,
) =>
  inTransaction(deps.db, async (tx) => {
    const seniorId = await awaitSenior({ ...deps, db: tx }, name)
    const role = 'caregiver_primary' as const
    const caregiverId = caregiver.userId
    const type = relationshipType ?? null
    await inviteRelationship(
      { ...deps, db: tx },
      { seniorId, caregiverId, role, relationshipType: type },
    )
    const id = deps.ids.next()
    return insertInvitation(tx, {
      id,
      seniorId,
      inviterId: caregiverId,
      invites: 'senior',
      role,
      relationshipType: type,
      ...sealedAddresses(deps, id, { email, phone: undefined }),
      createdAt: new Date(deps.clock.now()),
      ...renewal,
    })
  })

/** The addresses a caregiver has invited seniors at, by senior. */
export async function invitedAddresses(
  deps: Pick<InvitationDeps, 'db' | 'encryption'>,
  caregiverId: string,
): Promise<Map<string, string>> {
  const rows = await selectOfInviter(deps.db, caregiverId)
  return new Map(rows.map((row) => [row.seniorId, addressesOf(deps, row).email ?? '']))
}

/**
 * Opens the invited senior's account with the link of their letter, which proves that the address is theirs; a
 * six-character code does not. They have accepted nothing by that. Where somebody else has opened an account in their name, it
 * becomes theirs, and what was set there ends.
 */
export async function enterByInvitation(
  deps: InvitationDeps,
  secret: string,
  from: { ip: string; device: string | undefined; sessionId: string | undefined },
) {
  const row = await invitationOf(
    deps,
    secret,
    { ip: from.ip, userId: undefined },
    (found) => cameBy(deps, found, secret) === 'letter',
  )
  const { email } = addressesOf(deps, row)
  if (!email) throw new AppError('invitation-invalid')
  return inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx }
    const userId = await arrive(within, row, { email, sessionId: from.sessionId })
    const session = await startSession(within, {
      ...{ id: userId, keepSignedIn: true, device: from.device },
      openedBy: 'link',
    })
    return { userId, session }
  })
}

async function arrive(
  within: InvitationDeps & { db: Transaction },
  { seniorId }: InvitationRow,
  { email, sessionId }: { email: string; sessionId: string | undefined },
) {
  const unproved = await unprovedSeniorOf(within, email)
  if (!unproved) {
    await welcomeSenior(within, seniorId, email)
    return seniorId
  }
  await proveAndJoin(within, unproved, sessionId)
  return unproved
}
