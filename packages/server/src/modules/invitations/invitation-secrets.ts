import { e164Of } from '@rondall/contract/model/phone-number.ts'
import type { Encryption } from '../../platform/encryption.ts'
import type { InvitationRow } from './invitations.store.ts'
import { codeIn } from './invite-code.ts'

type Deps = { encryption: Encryption }

const emailContext = 'invitations:email'
const phoneContext = 'invitations:phone'
const secretContext = 'invitations:secret'

/** Under which a code or the secret of a link is found; a code that cannot be one finds nothing. */
export const digestsOfSecret = ({ encryption }: Deps, given: string) =>
  encryption.digests(codeIn(given) ?? given.trim(), secretContext)

export const digestsOfEmail = ({ encryption }: Deps, email: string) =>
  encryption.digests(email, emailContext)

/** `phone` as typed or in E.164. */
export const digestsOfPhone = ({ encryption }: Deps, phone: string) =>
  encryption.digests(e164Of(phone) ?? phone, phoneContext)

/** The columns that hold whom an invitation is for. */
export function sealedAddresses(
  deps: Deps,
  id: string,
  { email, phone }: { email: string | undefined; phone: string | undefined },
) {
  const { encryption } = deps
  return {
    email: email ? encryption.seal(email, `invitations:${id}:email`) : null,
    emailDigest: email ? digestsOfEmail(deps, email)[0] : null,
    phone: phone ? encryption.seal(phone, `invitations:${id}:phone`) : null,
    phoneDigest: phone ? digestsOfPhone(deps, phone)[0] : null,
  }
}

export function addressesOf({ encryption }: Deps, { id, email, phone }: InvitationRow) {
  return {
    email: email ? encryption.open(email, `invitations:${id}:email`) : undefined,
    phone: phone ? encryption.open(phone, `invitations:${id}:phone`) : undefined,
  }
}
