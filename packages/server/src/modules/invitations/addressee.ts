import type { Encryption } from '../../platform/encryption.ts'
import { AppError } from '../../platform/errors.ts'
import type { InvitationRow } from './invitations.store.ts'
import type { CameBy } from './secrets/guessing.ts'
import { digestsOfEmail, digestsOfPhone } from './secrets/invitation-secrets.ts'

interface Addressee {
  email: string
  /** Undefined where no number of theirs is known to be theirs. */
  provedPhone: string | undefined
  way: CameBy
}

/**
 * One that was sent to an address is for its owner. One that went to a telephone is for who has its text, who has
 * answered it with YES, or whose own number it is; sent to both, it also needs the e-mail address.
 */
export function requireAddress(
  deps: { encryption: Encryption },
  { emailDigest, phoneDigest, phoneProvedAt }: InvitationRow,
  { email, provedPhone, way }: Addressee,
) {
  if (emailDigest !== null) {
    if (digestsOfEmail(deps, email).includes(emailDigest)) return
    throw new AppError('invitation-for-another')
  }
  if (phoneDigest === null || way === 'text' || phoneProvedAt !== null) return
  if (provedPhone && digestsOfPhone(deps, provedPhone).includes(phoneDigest)) return
  throw new AppError('invitation-for-a-phone')
}
