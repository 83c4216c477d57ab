import { pairingMinutes } from '@rondall/contract/constants/membership.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { startSession } from '../../accounts/sessions/sessions.ts'
import { consumeAttempt, refundAttempt } from '../../rate-limits/rate-limits.ts'
import type { InvitationDeps } from '../invitation-deps.ts'
import { digestsOfSecret } from '../secrets/invitation-secrets.ts'
import { makeCode } from '../secrets/invite-code.ts'
import { arrivalByInvitation } from '../senior-invitations.ts'
import {
  approve,
  deletePairingsBefore,
  findPairing,
  insertPairing,
  usePairing,
} from './device-pairing.store.ts'

const validMs = pairingMinutes * 60_000
const secretBytes = 32

/** For a device that wants to be signed in: the code it shows, and the secret by which it asks. */
export async function startPairing(deps: InvitationDeps, { ip }: { ip: string }) {
  await consumeAttempt(deps, 'pair-device', { ip, account: ip })
  const now = deps.clock.now()
  await deletePairingsBefore(deps.db, new Date(now - validMs))
  const code = makeCode(deps.random)
  const secret = deps.random.bytes(secretBytes).toString('base64url')
  await insertPairing(deps.db, {
    id: deps.ids.next(),
    codeDigest: digestsOfSecret(deps, code)[0],
    askDigest: digestsOfSecret(deps, secret)[0],
    createdAt: new Date(now),
    expiresAt: new Date(now + validMs),
  })
  return { code, secret }
}

/** The session of the device, once; undefined while nobody has said whose it is. */
export async function askPairing(deps: InvitationDeps, secret: string, device: string | undefined) {
  const row = await findPairing(deps.db, digestsOfSecret(deps, secret))
  const now = new Date(deps.clock.now())
  if (!row || row.usedAt || row.expiresAt <= now) throw new AppError('pairing-over')
  if (!row.approvedFor) return undefined
  return inTransaction(deps.db, async (tx) => {
    const userId = await usePairing(tx, row.id, now)
    if (!userId) throw new AppError('pairing-over')
    const session = await startSession(
      { ...deps, db: tx },
      { id: userId, keepSignedIn: true, device },
    )
    return { userId, session }
  })
}

interface Approving {
  code: string
  from: { ip: string; userId: string }
}

/** "That is my tablet": from a device on which the senior is signed in. */
export async function approvePairing(deps: InvitationDeps, { code, from }: Approving) {
  const tried = { ip: from.ip, account: from.userId }
  await consumeAttempt(deps, 'invitation', tried)
  await inTransaction(deps.db, (tx) => approveFor(deps, tx, { code, userId: from.userId }))
  await refundAttempt(deps, 'invitation', tried)
}

/**
 * Opens an invited senior's account on the device that shows this code, instead of where the link was opened: on the
 * tablet beside the phone that got the message. A wrong code leaves everything as it was.
 */
export const openOnDevice = (
  deps: InvitationDeps,
  { secret, code, from }: { secret: string; code: string; from: Arriving },
) =>
  arrivalByInvitation(deps, secret, from, async (within, userId) => {
    await approveFor(deps, within.db, { code, userId })
    return userId
  })

type Arriving = { ip: string; sessionId: string | undefined }

async function approveFor(
  deps: InvitationDeps,
  tx: Transaction,
  { code, userId }: { code: string; userId: string },
) {
  const now = new Date(deps.clock.now())
  if (!(await approve(tx, digestsOfSecret(deps, code), userId, now)))
    throw new AppError('pairing-over')
}
