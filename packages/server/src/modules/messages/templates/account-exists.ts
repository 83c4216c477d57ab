import type { Letter } from '../letter.ts'

/** To somebody who signs up with an address that has an account: only its owner may learn that. */
export const accountExists = ({ url }: { url: string }): Letter => ({
  subject: 'You already have an account with Rondall',
  paragraphs: [
    'Hello,',
    'Someone, probably you, just tried to create an account with this address. You already have one, and nothing has changed.',
  ],
  action: { label: 'Sign in', url },
  afterwards: ["If it wasn't you, just ignore this email."],
})
