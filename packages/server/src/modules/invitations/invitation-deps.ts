import type { Deps } from '../../deps.ts'

export type InvitationDeps = Pick<
  Deps,
  'db' | 'clock' | 'ids' | 'random' | 'encryption' | 'email' | 'sms' | 'log' | 'config' | 'linkKey'
>
