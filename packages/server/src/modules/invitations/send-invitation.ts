import { inviteCodeValidHours } from '@rondall/contract/constants/membership.ts'
import { e164Of } from '@rondall/contract/model/phone-number.ts'
import { personOf } from '../accounts/awaited-seniors.ts'
import { tryEmail, trySms } from '../messages/messages.ts'
import {
  caregiverInvitation,
  caregiverInvitationSms,
  seniorInvitation,
} from '../messages/templates/invitations.ts'
import type { InvitationDeps } from './invitation-deps.ts'
import { addressesOf, type Secrets } from './invitation-secrets.ts'
import type { InvitationRow } from './invitations.store.ts'

/** Sends the code to every address there is; says what became of it, for it can be passed on by hand. */
export async function sendToCaregiver(deps: InvitationDeps, row: InvitationRow, secrets: Secrets) {
  const { email, phone } = addressesOf(deps, row)
  const number = phone ? e164Of(phone) : undefined
  const inviter = await personOf(deps, row.inviterId)
  const senior = await personOf(deps, row.seniorId)
  const { code } = secrets
  const linkOf = (secret: string) => `${deps.config.publicUrl}/caregiver-invite/${secret}`
  const told = { inviterName: inviter.name, seniorName: senior.name, code }
  const letter = caregiverInvitation({ ...told, link: linkOf(secrets.letter) })
  const text = caregiverInvitationSms({ ...told, link: linkOf(secrets.text) })
  const key = `invitation:${row.codeDigest}`
  const [emailSent, smsSent] = await Promise.all([
    email ? tryEmail(deps, { to: email, idempotencyKey: key, letter }) : false,
    number ? trySms(deps, { to: number, idempotencyKey: key, text }) : false,
  ])
  const reached = [...(emailSent ? [email] : []), ...(smsSent ? [phone] : [])].join(' and ')
  const unreached = (email && !emailSent) || (phone && !smsSent)
  return {
    link: linkOf(code),
    emailSent,
    smsSent,
    message: messageFor(reached, Boolean(unreached)),
  }
}

function messageFor(reached: string, unreached: boolean) {
  const handOver = `Please pass on the link or the code; they are valid for ${inviteCodeValidHours} hours.`
  if (!reached) return unreached ? `It could not be sent. ${handOver}` : handOver
  return unreached
    ? `It was sent to ${reached}, and could not be sent otherwise.`
    : `It was sent to ${reached}.`
}

export async function sendToSenior(
  deps: InvitationDeps,
  row: InvitationRow,
  secrets: Secrets,
): Promise<boolean> {
  const { email } = addressesOf(deps, row)
  if (!email) return false
  const inviter = await personOf(deps, row.inviterId)
  const senior = await personOf(deps, row.seniorId)
  const link = `${deps.config.publicUrl}/senior-invite/${secrets.letter}`
  const letter = seniorInvitation({ inviterName: inviter.name, seniorName: senior.name, link })
  return tryEmail(deps, { to: email, idempotencyKey: `invitation:${row.linkDigest}`, letter })
}
