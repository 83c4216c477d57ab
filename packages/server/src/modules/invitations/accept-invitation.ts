import type { Waiting } from '@rondall/contract/model/invitation.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import { personOf } from '../accounts/awaited-seniors.ts'
import { requireStillInvited } from '../care-team/care-team.ts'
import { proveAndJoin } from './address-shown.ts'
import { requireAddress } from './addressee.ts'
import { type CameBy, cameBy, type From, type GuessDeps, invitationOf } from './guessing.ts'
import { type InvitationRow, keepAsker } from './invitations.store.ts'
import { join, type Within, waitingOf } from './joining.ts'
import { lasting } from './waiting.ts'

/**
 * Joins a care team. Who came by the letter or the text is in at once. With the code alone the senior is asked, and
 * everybody has to have shown that their address is theirs; `waitsFor` says whose turn it is.
 */
export async function acceptInvitation(
  deps: GuessDeps & { ids: Ids },
  code: string,
  from: From & { userId: string; sessionId: string },
): Promise<{ waitsFor?: Waiting }> {
  const { userId, sessionId } = from
  const mine = (other: string | null) => other === null || other === userId
  const row = await invitationOf(
    deps,
    code,
    from,
    ({ invites, openedFor, askedBy }) =>
      invites === 'caregiver' && mine(openedFor) && mine(askedBy),
  )
  const way = cameBy(deps, row, code)
  requireAddress(deps, row, (await personOf(deps, userId)).email)
  return inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx }
    if (way === 'letter' && row.emailDigest) await proveAndJoin(within, userId, sessionId)
    await requireStillInvited(tx, { ...row, caregiverId: userId })
    const asked = await keepAsker(tx, row.id, askingOf(deps, row, { userId, way }), nowOf(deps))
    if (!asked) throw new AppError('invitation-invalid')
    const waitsFor = await waitingOf(within, asked)
    if (waitsFor) return { waitsFor }
    await join(within, asked, asked.role)
    return {}
  })
}

const nowOf = ({ clock }: Pick<Within, 'clock'>) => new Date(clock.now())

/** The best way they ever came by it counts. */
const askingOf = (
  { clock }: Pick<Within, 'clock'>,
  row: InvitationRow,
  { userId, way }: { userId: string; way: CameBy },
) => ({
  askedBy: userId,
  cameBy: way === 'code' ? (row.cameBy ?? way) : way,
  expiresAt: lasting(row, clock.now()),
})
