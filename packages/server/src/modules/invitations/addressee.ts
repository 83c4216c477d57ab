import type { Encryption } from '../../platform/encryption.ts'
import { AppError } from '../../platform/errors.ts'
import { digestsOfEmail } from './invitation-secrets.ts'
import type { InvitationRow } from './invitations.store.ts'

/** One that was sent to an address is for its owner. */
export function requireAddress(
  deps: { encryption: Encryption },
  { emailDigest }: InvitationRow,
  email: string,
) {
  if (emailDigest === null || digestsOfEmail(deps, email).includes(emailDigest)) return
  throw new AppError('invitation-for-another')
}
