import { inviteCodeValidHours } from '@rondall/contract/constants/membership.ts'
import type { Letter } from '../letter.ts'
import { nameInMessage } from '../name-in-message.ts'

/** Whoever signs an invitation. */
export interface Inviter {
  name: string
  /** Before their own address is known to be theirs, a letter does not speak for them. */
  isProved: boolean
}

interface Invited {
  inviter: Inviter
  seniorName: string
  link: string
  code: string
  /** Where a stranger says that they want no more of this. */
  refusalUrl: string
}

const validFor = `The link works once, for ${inviteCodeValidHours} hours.`
const neverTell = 'Never give this code to anyone who calls or writes to you for it.'
const notEmergency = 'Rondall is not an emergency service and not 911.'

/** At the beginning of a sentence; everybody can type any name. */
const named = ({ name, isProved }: Inviter) =>
  isProved ? nameInMessage(name) : `Someone who gave the name ${nameInMessage(name)}`

const refusal = (url: string) => ({ label: 'I never heard of them', url })

/** "Rose would like you on their care team", or "Daniel would like you on the care team of Rose". */
export function caregiverInvitation(invited: Invited): Letter {
  const { inviter, seniorName, link, code, refusalUrl } = invited
  const who = named(inviter)
  const senior = nameInMessage(seniorName)
  const team = inviter.name === seniorName ? 'the care team' : `the care team of ${senior}`
  return {
    subject: `${who} would like you on ${team}`,
    paragraphs: [
      'Hello,',
      `${who} would like you on ${team} at Rondall. Rondall talks with older people, asks every day whether all is well, and lets you know when it is not.`,
    ],
    action: { label: 'Join the care team', url: link },
    code,
    afterwards: [
      `${validFor} The code is for another device; with it, they are asked first whether it is you.`,
      notEmergency,
      neverTell,
    ],
    refusal: refusal(refusalUrl),
  }
}

export function seniorInvitation(invited: Omit<Invited, 'code'>): Letter {
  const who = named(invited.inviter)
  return {
    subject: `${who} would like to look out for you with Rondall`,
    paragraphs: [
      `Hello ${nameInMessage(invited.seniorName)},`,
      `${who} would like to look out for you with Rondall, a companion you can talk to. It is a computer program that listens, reminds and asks how you are.`,
      'They see nothing about you until you say yes, and you can change your mind at any time.',
    ],
    action: { label: 'See what they ask', url: invited.link },
    afterwards: [validFor],
    refusal: refusal(invited.refusalUrl),
  }
}

type ByText = Pick<Invited, 'inviter' | 'link'>
const textEnd = 'Reply YES to agree, STOP for no more.'

/** One text message each. */
export const caregiverInvitationSms = ({ inviter, link }: ByText) =>
  `${named(inviter)} would like you on a care team at Rondall. Open ${link} ${textEnd}`

export const seniorInvitationSms = ({ inviter, link }: ByText) =>
  `${named(inviter)} would like to look out for you with Rondall. Open ${link} ${textEnd}`
