import type { CareRequest } from '@rondall/contract/model/invitation.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { forgetAwaited, personOf } from '../accounts/awaited-seniors.ts'
import { recordLook } from '../audit/audit.ts'
import { hasPrimary, letIn } from '../care-team/care-team.ts'
import { handOverProfile } from '../profiles/profiles.ts'
import { type From, invitationOf } from './guessing.ts'
import type { InvitationDeps } from './invitation-deps.ts'
import { digestsOfEmail } from './invitation-secrets.ts'
import {
  type InvitationRow,
  moveInvitations,
  selectRequests,
  updateInvitation,
} from './invitations.store.ts'
import { claim } from './invitations.ts'

type Deps = Pick<InvitationDeps, 'db' | 'clock' | 'ids' | 'encryption' | 'log'>

/** Who asks this senior to be let in, by their address. */
export async function listCareRequests(deps: Deps, seniorId: string): Promise<CareRequest[]> {
  const rows = await requestsOf(deps, seniorId)
  return Promise.all(rows.map((row) => describe(deps, row, seniorId)))
}

async function requestsOf(deps: Deps, seniorId: string) {
  const { email } = await personOf(deps, seniorId)
  const senior = { id: seniorId, emailDigests: digestsOfEmail(deps, email) }
  return selectRequests(deps.db, senior, new Date(deps.clock.now()))
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

/** Lets a caregiver in, or keeps the question for later. */
export async function answerCareRequest(deps: Deps, { id, answer, code, from }: Answer) {
  const row = code
    ? await byCode(deps, code, from)
    : (await requestsOf(deps, from.userId)).find(({ invitation }) => invitation.id === id)
        ?.invitation
  if (!row || row.id !== id) throw new AppError('not-found')
  if (answer === 'yes') await consent(deps, row, from.userId)
  else await updateInvitation(deps.db, id, { postponedAt: new Date(deps.clock.now()) })
  const act = `POST /api/care-requests/:id/answer ${answer}`
  await recordLook(deps, { seniorId: from.userId, actorId: from.userId, act })
}

const consent = (deps: Deps, row: InvitationRow, seniorId: string) =>
  inTransaction(deps.db, async (tx) => {
    const { inviterId: caregiverId, relationshipType } = row
    await claim(tx, row, seniorId, deps.clock.now())
    const within = { ...deps, db: tx }
    const role = await roleOf(within, row, seniorId)
    await letIn(within, { seniorId, caregiverId, role, relationshipType })
    if (row.seniorId !== seniorId) await takeOver(within, tx, row.seniorId, seniorId)
  })

/** The invited senior has an account of their own: what was prepared for them becomes theirs. */
async function takeOver(
  deps: Deps & { db: Transaction },
  tx: Transaction,
  awaited: string,
  own: string,
) {
  await handOverProfile(deps, awaited, own)
  await moveInvitations(tx, awaited, own)
  await forgetAwaited({ db: tx }, awaited)
}

/** What they would become: there is one primary caregiver, and who asks later is secondary. */
const roleOf = async (
  deps: { db: Database | Transaction },
  row: InvitationRow,
  seniorId: string,
) =>
  (await hasPrimary(deps, seniorId, row.inviterId)) ? ('caregiver_secondary' as const) : row.role

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
  name,
  email,
  role: await roleOf(deps, row, seniorId),
  ...(row.relationshipType ? { relationshipType: row.relationshipType } : {}),
  createdAt: row.createdAt.toISOString(),
  postponed: row.postponedAt !== null,
})
