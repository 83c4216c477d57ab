import type { UserRole } from '@rondall/contract/model/user.ts'
import type { Letter } from '../letter.ts'
import { nameInMessage } from '../name-in-message.ts'

interface Welcomed {
  name: string
  role: UserRole
  homeUrl: string
  /** Where the address is not known to be theirs yet; opening it shows that it is. */
  proofUrl?: string
}

const firstSteps: Record<UserRole, readonly string[]> = {
  senior: [
    'Rondall is a computer program you can talk to. Open it on your phone, tablet or computer, tap the round Talk button, and speak.',
    'Every day Rondall asks how you are. Press "I\'m OK", and the people who care for you know. If you don\'t answer, they get an alert.',
    'If you need someone, press Help. In danger, always call 911: Rondall is not an emergency service.',
    'To open Rondall on another device, choose "Sign in" there and ask for a link to this address. You need no password.',
  ],
  caregiver: [
    'Rondall asks the person you care for how they are, every day, and tells you when the answer does not come or when they need help.',
    'Please allow notifications and give a phone number in Settings, so that we can reach you when it matters. Rondall is not 911.',
  ],
}

/** The first letter to somebody new: how to begin, and the link that shows the address is theirs. */
export const welcomeLetter = ({ name, role, homeUrl, proofUrl }: Welcomed): Letter => ({
  subject: 'Welcome to Rondall',
  paragraphs: [
    `Hello ${nameInMessage(name)},`,
    ...(proofUrl
      ? [
          "Please confirm that this is your address. Until you do, we can't connect you with anyone.",
        ]
      : []),
    ...firstSteps[role],
  ],
  action: proofUrl
    ? { label: 'Yes, this is my address', url: proofUrl }
    : { label: 'Open Rondall', url: homeUrl },
  afterwards: proofUrl
    ? [
        'The link works once, for 24 hours. You can have another one sent in Rondall.',
        "Didn't create an account? Just ignore this email: without the link, no one can connect with anyone in your name.",
      ]
    : [
        'If you did not open an account, sign in with a link to this address and sign out everywhere.',
      ],
})

/** The same in one text message. */
export const welcomeSms = ({ name, homeUrl }: Pick<Welcomed, 'name' | 'homeUrl'>) =>
  `Welcome to Rondall, ${nameInMessage(name)}. Open ${homeUrl} any time, tap Talk and speak. Press "I'm OK" every day. In danger, call 911.`
