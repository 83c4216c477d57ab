import type { CareRequest } from '@rondall/contract/model/invitation.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { isProved } from '../accounts/address-proof.ts'
import { forgetAwaited, personOf } from '../accounts/awaited-seniors.ts'
import { recordLook } from '../audit/audit.ts'
import { hasPrimary, letIn } from '../care-team/care-team.ts'
import { provedPhoneOf } from '../notifications/contact-points.ts'
import { handOverProfile } from '../profiles/profiles.ts'
import type { InvitationDeps } from './invitation-deps.ts'
import {
  type InvitationRow,
  moveInvitations,
  selectJoining,
  selectRequests,
  updateInvitation,
} from './invitations.store.ts'
import { claim } from './invitations.ts'
import { joinWhenReady, type Within } from './joining.ts'
import { type From, invitationOf } from './secrets/guessing.ts'
import { digestsOfEmail, digestsOfPhone } from './secrets/invitation-secrets.ts'
import { lasting } from './waiting.ts'

type Deps = Pick<InvitationDeps, 'db' | 'clock' | 'ids' | 'encryption' | 'log'>

/** Who asks this senior to be let in, by their address, and who would join with a code of theirs. */
export async function listCareRequests(deps: Deps, seniorId: string): Promise<CareRequest[]> {
  const rows = await requestsOf(deps, seniorId)
  return Promise.all(rows.map((row) => describe(deps, row, seniorId)))
}

async function requestsOf(deps: Deps, seniorId: string): Promise<Asked[]> {
  const { email } = await personOf(deps, seniorId)
  const phone = await provedPhoneOf(deps, seniorId)
  const digests = [...digestsOfEmail(deps, email), ...(phone ? digestsOfPhone(deps, phone) : [])]
  const senior = { id: seniorId, digests }
  const now = new Date(deps.clock.now())
  return [
    ...(await selectJoining(deps.db, seniorId, now)),
    ...(await selectRequests(deps.db, senior, now)),
  ]
}

/** The request a code stands for, on the senior's own device together with the caregiver. */
export async function findCareRequest(
  deps: Deps,
  code: string,
  from: From & { userId: string },
): Promise<CareRequest> {
  const row = await byCode(deps, code, from)
  const { name, email } = await personOf(deps, row.inviterId)
  return describe(deps, { invitation: row, name, email }, from.userId)
}

const byCode = (deps: Deps, code: string, from: From) =>
  invitationOf(
    deps,
    code,
    from,
    ({ invites, openedFor }) =>
      invites === 'senior' && (openedFor === null || openedFor === from.userId),
  )

interface Answer {
  id: string
  answer: 'yes' | 'not-now'
  code: string | undefined
  from: From & { userId: string }
}

/**
 * Lets a caregiver in, or keeps the question for later. A no to somebody who came with a code takes the code back.
 * `waitsFor`: the yes is kept until an address is known to be its owner's.
 */
export async function answerCareRequest(deps: Deps, { id, answer, code, from }: Answer) {
  const row = code
    ? await byCode(deps, code, from)
    : (await requestsOf(deps, from.userId)).find(({ invitation }) => invitation.id === id)
        ?.invitation
  if (!row || row.id !== id) throw new AppError('not-found')
  const waitsFor =
    answer === 'yes' ? await agree(deps, row, from.userId) : await postpone(deps, row)
  const act = `POST /api/care-requests/:id/answer ${answer}`
  await recordLook(deps, { seniorId: from.userId, actorId: from.userId, act })
  return waitsFor ? { waitsFor } : {}
}

async function postpone({ db, clock }: Deps, { id, invites }: InvitationRow) {
  const now = new Date(clock.now())
  await updateInvitation(db, id, invites === 'senior' ? { postponedAt: now } : { revokedAt: now })
  return undefined
}

const agree = (deps: Deps, row: InvitationRow, seniorId: string) =>
  inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx }
    const yes = {
      confirmedAt: new Date(deps.clock.now()),
      expiresAt: lasting(row, deps.clock.now()),
    }
    if (row.invites === 'caregiver') {
      const confirmed = await updateInvitation(tx, row.id, yes)
      return confirmed && joinWhenReady(within, confirmed)
    }
    // From here on it is this senior's alone.
    const agreed = await updateInvitation(tx, row.id, { ...yes, openedFor: seniorId })
    return agreed && letInWhoHasAYes(within, agreed)
  })

/** Lets in who was agreed to, once the addresses of both are known to be theirs; says whose is not. */
export async function letInWhoHasAYes(within: Within, row: InvitationRow) {
  const { inviterId: caregiverId, openedFor: seniorId, relationshipType } = row
  if (!seniorId) throw new AppError('invitation-invalid')
  if (!(await isProved(within, seniorId))) return 'senior-letter' as const
  if (!(await isProved(within, caregiverId))) return 'caregiver-letter' as const
  await claim(within.db, row, seniorId, within.clock.now())
  const role = await roleOf(within, row, seniorId)
  await letIn(within, { seniorId, caregiverId, role, relationshipType })
  if (row.seniorId !== seniorId) await takeOver(within, row.seniorId, seniorId)
  return undefined
}

/** The invited senior has an account of their own: what was prepared for them becomes theirs. */
async function takeOver(within: Within, awaited: string, own: string) {
  await handOverProfile(within, awaited, own)
  await moveInvitations(within.db, awaited, own)
  await forgetAwaited(within, awaited)
}

/** What they would become: there is one primary caregiver, and who asks later is secondary. */
const roleOf = async (
  deps: { db: Database | Transaction },
  row: InvitationRow,
  seniorId: string,
) =>
  row.role === 'caregiver_primary' && (await hasPrimary(deps, seniorId, joinerOf(row)))
    ? ('caregiver_secondary' as const)
    : row.role

/** Who would be let in. */
const joinerOf = ({ invites, inviterId, askedBy }: InvitationRow) =>
  invites === 'senior' ? inviterId : (askedBy ?? inviterId)

interface Asked {
  invitation: InvitationRow
  name: string
  email: string
}

const describe = async (
  deps: Deps,
  { invitation: row, name, email }: Asked,
  seniorId: string,
): Promise<CareRequest> => ({
  id: row.id,
  kind: row.invites === 'senior' ? 'asks' : 'joins',
  name,
  email,
  role: await roleOf(deps, row, seniorId),
  ...(row.relationshipType ? { relationshipType: row.relationshipType } : {}),
  createdAt: row.createdAt.toISOString(),
  postponed: row.postponedAt !== null,
})
