import { e164Of } from '@rondall/contract/model/phone-number.ts'
import type { Encryption } from '../../../platform/encryption.ts'
import type { Random } from '../../../platform/random.ts'
import type { InvitationRow } from '../invitations.store.ts'
import { codeIn, makeCode } from './invite-code.ts'

type Deps = { encryption: Encryption }

const emailContext = 'invitations:email'
/** 128 bits: more would not fit into a text message. */
const secretBytes = 16
const phoneContext = 'invitations:phone'
const secretContext = 'invitations:secret'

export const addressContext = (id: string, column: 'email' | 'phone') =>
  `invitations:${id}:${column}`

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
    email: email ? encryption.seal(email, addressContext(id, 'email')) : null,
    emailDigest: email ? digestsOfEmail(deps, email)[0] : null,
    phone: phone ? encryption.seal(phone, addressContext(id, 'phone')) : null,
    phoneDigest: phone ? digestsOfPhone(deps, phone)[0] : null,
  }
}

export function addressesOf({ encryption }: Deps, { id, email, phone }: InvitationRow) {
  return {
    email: email ? encryption.open(email, addressContext(id, 'email')) : undefined,
    phone: phone ? encryption.open(phone, addressContext(id, 'phone')) : undefined,
  }
}

/** The secrets of one sending: a code that the inviter reads too, and one for each address that they never see. */
export function newSecrets(deps: Deps & { random: Random }) {
  const secret = () => deps.random.bytes(secretBytes).toString('base64url')
  const made = { code: makeCode(deps.random), letter: secret(), text: secret() }
  const newest = (given: string) => digestsOfSecret(deps, given)[0]
  const digests = {
    codeDigest: newest(made.code),
    linkDigest: newest(made.letter),
    textDigest: newest(made.text),
  }
  return { ...made, digests }
}
export type Secrets = ReturnType<typeof newSecrets>
