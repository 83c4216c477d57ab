import { inviteCodeValidHours } from '@rondall/contract/constants/membership.ts'
import { e164Of } from '@rondall/contract/model/phone-number.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { personOf } from '../../accounts/awaited-seniors.ts'
import type { Letter } from '../../messages/letter.ts'
import { tryEmail, trySms } from '../../messages/messages.ts'
import {
  caregiverInvitation,
  caregiverInvitationSms,
  seniorInvitation,
  seniorInvitationSms,
} from '../../messages/templates/invitations.ts'
import type { InvitationDeps } from '../invitation-deps.ts'
import type { InvitationRow } from '../invitations.store.ts'
import { refusalToken } from '../refusals/refusal-token.ts'
import { claimText, isRefused } from '../refusals/refusals.store.ts'
import {
  addressesOf,
  digestsOfEmail,
  digestsOfPhone,
  type Secrets,
} from '../secrets/invitation-secrets.ts'

/** A stranger's number gets one text; another when the link of the first is over. */
const oneTextEachMs = inviteCodeValidHours * 60 * 60 * 1000

/** Sends it to every address there is; says what became of it, for it can be passed on by hand. */
export async function sendToCaregiver(deps: InvitationDeps, row: InvitationRow, secrets: Secrets) {
  const { code } = secrets
  const linkOf = (secret: string) => `${deps.config.publicUrl}/caregiver-invite/${secret}`
  const told = await namesIn(deps, row)
  const sent = await sendBoth(deps, row, {
    letter: caregiverInvitation({ ...told, code, link: linkOf(secrets.letter) }),
    text: caregiverInvitationSms({ ...told, link: linkOf(secrets.text) }),
  })
  return { link: linkOf(code), ...sent, message: messageFor(sent) }
}

/** The same to a senior whom a caregiver has invited. */
export async function sendToSenior(deps: InvitationDeps, row: InvitationRow, secrets: Secrets) {
  const linkOf = (secret: string) => `${deps.config.publicUrl}/senior-invite/${secret}`
  const told = await namesIn(deps, row)
  return sendBoth(deps, row, {
    letter: seniorInvitation({ ...told, link: linkOf(secrets.letter) }),
    text: seniorInvitationSms({ ...told, link: linkOf(secrets.text) }),
  })
}

async function namesIn(deps: InvitationDeps, row: InvitationRow) {
  const inviter = await personOf(deps, row.inviterId)
  const senior = await personOf(deps, row.seniorId)
  return {
    inviter: { name: inviter.name, isProved: inviter.emailProvedAt !== null },
    seniorName: senior.name,
    refusalUrl: `${deps.config.publicUrl}/not-me/${refusalToken(row.id, deps.linkKey)}`,
  }
}

export interface Sent {
  email: string | undefined
  phone: string | undefined
  emailSent: boolean
  smsSent: boolean
  textedBefore: boolean
}

async function sendBoth(
  deps: InvitationDeps,
  row: InvitationRow,
  { letter, text }: { letter: Letter; text: string },
): Promise<Sent> {
  const { email, phone } = addressesOf(deps, row)
  const mayText = phone ? await mayTextTo(deps, row, phone) : false
  const number = mayText === true && phone ? e164Of(phone) : undefined
  const mayMail = email && !(await isRefused(deps.db, digestsOfEmail(deps, email), row.inviterId))
  const key = `invitation:${row.codeDigest}`
  const [emailSent, smsSent] = await Promise.all([
    mayMail ? tryEmail(deps, { to: email, idempotencyKey: key, letter }) : false,
    number ? trySms(deps, { to: number, idempotencyKey: key, text }) : false,
  ])
  return { email, phone, emailSent, smsSent, textedBefore: mayText === 'texted-before' }
}

async function mayTextTo(deps: InvitationDeps, row: InvitationRow, phone: string) {
  const digests = digestsOfPhone(deps, phone)
  if (await isRefused(deps.db, digests, row.inviterId)) return false
  const now = deps.clock.now()
  const times = { now: new Date(now), since: new Date(now - oneTextEachMs) }
  const first = await inTransaction(deps.db, (tx) => claimText(tx, { id: row.id, digests }, times))
  return first ? true : 'texted-before'
}

const handOver = `Please pass on the link or the code; they are valid for ${inviteCodeValidHours} hours.`

/** What the inviter reads; that somebody wants nothing from them is not told. */
function messageFor({ email, phone, emailSent, smsSent, textedBefore }: Sent) {
  const reached = [...(emailSent ? [email] : []), ...(smsSent ? [phone] : [])].join(' and ')
  if (textedBefore && !emailSent)
    return `${phone} has just been sent an invitation. Ask them to open its link or to answer it with YES.`
  const unreached = (email && !emailSent) || (phone && !smsSent)
  if (!reached) return unreached ? `It could not be sent. ${handOver}` : handOver
  return unreached
    ? `It was sent to ${reached}, and could not be sent otherwise.`
    : `It was sent to ${reached}.`
}
