import type { RelationshipType } from '@rondall/contract/model/care-relationship.ts'
import { e164Of } from '@rondall/contract/model/phone-number.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { unprovedSeniorOf } from '../accounts/address-proof.ts'
import {
  awaitSenior,
  personOf,
  seniorWithPhoneOnly,
  welcomeSenior,
} from '../accounts/awaited-seniors.ts'
import { startSession } from '../accounts/sessions/sessions.ts'
import { inviteRelationship, relationshipBetween, seniorsOf } from '../care-team/care-team.ts'
import { keepProvedPhone } from '../notifications/contact-points.ts'
import { proveAndJoin } from './address-shown.ts'
import type { InvitationDeps } from './invitation-deps.ts'
import {
  findInvitedBefore,
  type InvitationRow,
  insertInvitation,
  selectOfInviter,
  updateInvitation,
} from './invitations.store.ts'
import { requireNumber, validMs } from './invitations.ts'
import { cameBy, invitationOf } from './secrets/guessing.ts'
import {
  addressesOf,
  digestsOfEmail,
  digestsOfPhone,
  newSecrets,
  sealedAddresses,
} from './secrets/invitation-secrets.ts'
import { type Sent, sendToSenior } from './sending/send-invitation.ts'
import { requireSendLeft } from './sending/sending-limit.ts'

interface InviteSenior {
  caregiver: { userId: string; ip: string }
  name: string
  /** One of the two at least. */
  email: string | undefined
  phone: string | undefined
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
  if (wish.phone) await requireNumber(deps, wish.phone, [wish.caregiver.userId])
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
  const sent = await sendToSenior(deps, row, secrets)
  return {
    emailSent: sent.emailSent,
    smsSent: sent.smsSent,
    message: outcomeOf(wish, sent),
    seniorId: row.seniorId,
    code: secrets.code,
    link: `${deps.config.publicUrl}/senior-invite/${secrets.code}`,
  }
}

function outcomeOf({ name, email, phone }: InviteSenior, sent: Sent) {
  const ways = [
    ...(sent.emailSent ? [`${email} an email`] : []),
    ...(sent.smsSent ? [`${phone} a text message`] : []),
  ]
  if (ways.length > 0)
    return `We have sent ${ways.join(' and ')} with a link. ${name} shares nothing until they say yes.`
  if (sent.textedBefore)
    return `${phone} has just been sent an invitation. Ask ${name} to open its link or to answer it with YES.`
  const message = email ? `The email to ${email}` : `The text message to ${phone}`
  return `${message} could not be sent. Open the link together on ${name}'s own device, or invite them again later.`
}

/** Tells only what the caregiver sees in their own list. */
async function refuseConnected(deps: InvitationDeps, { caregiver, email }: InviteSenior) {
  if (!email) return
  const seniors = await seniorsOf(deps, caregiver.userId)
  if (seniors.some(({ status, senior }) => status === 'accepted' && senior.email === email)) {
    throw new AppError('already-connected')
  }
}

async function stillInvited(deps: InvitationDeps, { caregiver, email, phone }: InviteSenior) {
  const digests = [
    ...(email ? digestsOfEmail(deps, email) : []),
    ...(phone ? digestsOfPhone(deps, phone) : []),
  ]
  const row = await findInvitedBefore(deps.db, caregiver.userId, digests)
  const tie = row && (await relationshipBetween(deps, caregiver.userId, row.seniorId))
  return tie?.status === 'invited' ? row : undefined
}

const newInvitation = (
  deps: InvitationDeps,
  { caregiver, name, email, phone, relationshipType }: InviteSenior,
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
      ...sealedAddresses(deps, id, { email, phone }),
      createdAt: new Date(deps.clock.now()),
      ...renewal,
    })
  })

/** The addresses a caregiver has invited seniors at, by senior. */
export async function invitedAddresses(
  deps: Pick<InvitationDeps, 'db' | 'encryption'>,
  caregiverId: string,
): Promise<Map<string, Addresses>> {
  const rows = await selectOfInviter(deps.db, caregiverId)
  return new Map(rows.map((row) => [row.seniorId, addressesOf(deps, row)]))
}

type Addresses = ReturnType<typeof addressesOf>

/**
 * Opens the invited senior's account with the link of their letter or text, which proves that the address is theirs; a
 * six-character code does not. They have accepted nothing by that. Where somebody else has opened an account in
 * their name, it becomes theirs, and what was set there ends.
 */
export const enterByInvitation = (
  deps: InvitationDeps,
  secret: string,
  from: { ip: string; device: string | undefined; sessionId: string | undefined },
) =>
  arrivalByInvitation(deps, secret, from, async (within, userId) => ({
    userId,
    session: await startSession(within, {
      ...{ id: userId, keepSignedIn: true, device: from.device },
      openedBy: 'link',
    }),
  }))

/** What is done with the account happens in the transaction that opens it. */
export async function arrivalByInvitation<Done>(
  deps: InvitationDeps,
  secret: string,
  from: { ip: string; sessionId: string | undefined },
  then: (within: Within, userId: string) => Promise<Done>,
) {
  const row = await invitationOf(
    deps,
    secret,
    { ip: from.ip, userId: undefined },
    (found) => cameBy(deps, found, secret) !== 'code',
  )
  const way = cameBy(deps, row, secret)
  return inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx }
    const userId =
      way === 'text'
        ? await arriveByText(within, row)
        : await arriveByLetter(within, row, from.sessionId)
    return then(within, userId)
  })
}

type Within = InvitationDeps & { db: Transaction }

async function arriveByLetter(within: Within, row: InvitationRow, sessionId: string | undefined) {
  const { email } = addressesOf(within, row)
  if (!email) throw new AppError('invitation-invalid')
  const unproved = await unprovedSeniorOf(within, email)
  if (!unproved) {
    await welcomeSenior(within, row.seniorId, email)
    return row.seniorId
  }
  await proveAndJoin(within, unproved, sessionId)
  return unproved
}

/** Who has only a telephone has an account without an e-mail address; invited at it again, they are back in it. */
async function arriveByText(within: Within, row: InvitationRow) {
  const { email, phone } = addressesOf(within, row)
  const number = phone && e164Of(phone)
  // What was sent to both addresses belongs to the account of the e-mail address.
  if (!number || email) throw new AppError('invitation-by-letter')
  const known = await seniorWithPhoneOnly(within, number)
  if (known) return known
  await welcomeSenior(within, row.seniorId, undefined)
  await keepProvedPhone(within, row.seniorId, number)
  return row.seniorId
}
