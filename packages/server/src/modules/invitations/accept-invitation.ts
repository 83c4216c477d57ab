import type { Waiting } from '@rondall/contract/model/invitation.ts'
import { e164Of } from '@rondall/contract/model/phone-number.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import { personOf } from '../accounts/awaited-seniors.ts'
import { requireStillInvited } from '../care-team/care-team.ts'
import { keepProvedPhone, provedPhoneOf } from '../notifications/contact-points.ts'
import { proveAndJoin } from './address-shown.ts'
import { requireAddress } from './addressee.ts'
import { type InvitationRow, keepAsker } from './invitations.store.ts'
import { join, type Within, waitingOf } from './joining.ts'
import { type CameBy, cameBy, type From, type GuessDeps, invitationOf } from './secrets/guessing.ts'
import { addressesOf } from './secrets/invitation-secrets.ts'
import { lasting } from './waiting.ts'

/**
 * Joins a care team. Who came by the letter or the text is in at once. With the code alone the senior is asked, and
 * everybody has to have shown that their address is theirs; `waitsFor` says whose turn it is.
 */
export async function acceptInvitation(
  deps: GuessDeps & { ids: Ids; linkKey: string },
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
  const { email } = await personOf(deps, userId)
  const provedPhone = await provedPhoneOf(deps, userId)
  requireAddress(deps, row, { email, provedPhone, way })
  return inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx }
    if (way === 'letter' && row.emailDigest) await proveAndJoin(within, userId, sessionId)
    await requireStillInvited(tx, { ...row, caregiverId: userId })
    const asked = await keepAsker(tx, row.id, askingOf(deps, row, { userId, way }), nowOf(deps))
    if (!asked) throw new AppError('invitation-invalid')
    if (way === 'text') await keepPhoneOf(within, asked, userId)
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

/** The number they were texted at is theirs, and it is where an alarm reaches them unless they have given another. */
async function keepPhoneOf(deps: Within & { linkKey: string }, row: InvitationRow, userId: string) {
  const { phone } = addressesOf(deps, row)
  const number = phone && e164Of(phone)
  if (number) await keepProvedPhone(deps, userId, number)
}
