import type { Letter } from '../letter.ts'

/** To somebody who signs up with an address that has an account: only its owner may learn that. */
export const accountExists = ({ url }: { url: string }): Letter => ({
  subject: 'You already have an account with Rondall',
  paragraphs: [
    'Hello,',
    'Somebody, probably you, has just tried to open an account with this address. You already have one, and nothing about it was changed.',
  ],
  action: { label: 'Sign in', url },
  afterwards: ['If it was not you, you need do nothing.'],
})
