import type { Letter } from '../letter.ts'

export const signInLink = ({
  url,
  validMinutes,
}: {
  url: string
  validMinutes: number
}): Letter => ({
  subject: 'Your sign-in link for Rondall',
  paragraphs: ['Hello,', 'Here is the link that signs you in to Rondall.'],
  action: { label: 'Sign in to Rondall', url },
  afterwards: [
    `The link works once, for ${validMinutes} minutes.`,
    "Didn't ask for it? Just ignore this email: no one can sign in without it.",
  ],
})
