import type { Encryption } from '../../../platform/encryption.ts'
import { AppError } from '../../../platform/errors.ts'
import { consumeAttempt, type LimitDeps, refundAttempt } from '../../rate-limits/rate-limits.ts'
import { findValid, type InvitationRow } from '../invitations.store.ts'
import { digestsOfSecret } from './invitation-secrets.ts'

export type GuessDeps = LimitDeps & { encryption: Encryption }

/** Where a code came from; `userId` is undefined for somebody who is not signed in. */
export interface From {
  ip: string
  userId: string | undefined
}

/**
 * The invitation that a code or link stands for. Unknown, used, expired and taken back are one answer,
 * and each wrong try counts against the address, the account and everybody together.
 */
export async function invitationOf(
  deps: GuessDeps,
  given: string,
  from: From,
  fits: (row: InvitationRow) => boolean = () => true,
): Promise<InvitationRow> {
  const digests = digestsOfSecret(deps, given)
  const tried = { ip: from.ip, account: from.userId ?? digests[0] }
  await consumeAttempt(deps, 'invitation', tried)
  const row = await findValid(deps.db, digests, new Date(deps.clock.now()))
  if (!row || !fits(row)) throw new AppError('invitation-invalid')
  await refundAttempt(deps, 'invitation', tried)
  return row
}

export type CameBy = 'letter' | 'text' | 'code'

/** Which of its secrets somebody has given. */
export function cameBy(deps: GuessDeps, row: InvitationRow, given: string): CameBy {
  const digests = digestsOfSecret(deps, given)
  if (row.linkDigest !== null && digests.includes(row.linkDigest)) return 'letter'
  return row.textDigest !== null && digests.includes(row.textDigest) ? 'text' : 'code'
}
