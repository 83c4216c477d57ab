import { inviteCodeValidHours } from '@rondall/contract/constants/membership.ts'
import type { Letter } from '../letter.ts'
import { nameInMessage } from '../name-in-message.ts'

interface Invited {
  inviterName: string
  seniorName: string
  link: string
  code: string
}

const validFor = `The link and the code are valid for ${inviteCodeValidHours} hours and work once.`
const notYou =
  'If you do not know who this is, you need do nothing. Never give this code to anyone who calls or writes to you for it.'

/** "Rose invites you", or "Daniel invites you ... for Rose" when it is not the senior who invites. */
export function caregiverInvitation({ inviterName, seniorName, link, code }: Invited): Letter {
  const inviter = nameInMessage(inviterName)
  const senior = nameInMessage(seniorName)
  return {
    subject: `${inviter} invites you to care for ${inviter === senior ? 'them' : senior} with Rondall`,
    paragraphs: [
      'Hello,',
      `${inviter} asks you to join the people who look after ${inviter === senior ? 'them' : senior} with Rondall. Rondall talks with older people, asks every day whether all is well, and lets you know when it is not.`,
    ],
    action: { label: 'Join the care team', url: link },
    code,
    afterwards: [validFor, 'Rondall is not an emergency service and not 911.', notYou],
  }
}

export function seniorInvitation(invited: {
  inviterName: string
  seniorName: string
  link: string
}): Letter {
  const inviter = nameInMessage(invited.inviterName)
  return {
    subject: `${inviter} would like to look after you with Rondall`,
    paragraphs: [
      `Hello ${nameInMessage(invited.seniorName)},`,
      `${inviter} would like to look after you with Rondall, a companion you can talk to. It is a computer program that listens, reminds and asks how you are.`,
      `Nothing about you is shown to ${inviter} before you say yes, and you can change your mind at any time.`,
    ],
    action: { label: 'See what they ask', url: invited.link },
    afterwards: [
      `The link is valid for ${inviteCodeValidHours} hours.`,
      `If you do not know ${inviter}, you need do nothing.`,
    ],
  }
}

/** One text message. */
export const caregiverInvitationSms = ({ inviterName, link, code }: Omit<Invited, 'seniorName'>) =>
  `${nameInMessage(inviterName)} invites you to a care team on Rondall. Code ${code}, or open ${link} (valid ${inviteCodeValidHours} hours).`
