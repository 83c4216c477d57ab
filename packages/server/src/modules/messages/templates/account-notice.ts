import type { Letter } from '../letter.ts'

/** What has happened to an account, so that its owner notices when it was not them. */
export type AccountEvent =
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-code-used'

const words: Record<AccountEvent, { subject: string; happened: string }> = {
  'password-changed': {
    subject: 'Your Rondall password was changed',
    happened: 'The password of your account was changed.',
  },
  'two-factor-on': {
    subject: 'Two-factor sign-in is on',
    happened: 'From now on, signing in also asks for a code from your authenticator app.',
  },
  'two-factor-off': {
    subject: 'Two-factor sign-in is off',
    happened: 'Signing in no longer asks for a code from your authenticator app.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    happened: 'Someone signed in to your account with one of your recovery codes.',
  },
}

export const accountNotice = (notice: {
  event: AccountEvent
  /** In the reader's own words, such as "21 November 2026, 9:00 AM (UTC)". */
  when: string
  /** Where sessions and password are. */
  settingsUrl: string
}): Letter => ({
  subject: words[notice.event].subject,
  paragraphs: ['Hello,', words[notice.event].happened, `When: ${notice.when}`],
  action: { label: 'Look at your account', url: notice.settingsUrl },
  afterwards: [
    "If it was you, there's nothing to do. If it wasn't, sign out everywhere and change your password.",
  ],
})
