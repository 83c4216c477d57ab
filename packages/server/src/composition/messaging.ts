import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { SubjectOf } from '../modules/notifications/copy/message-facts.ts'
import { reminderTitleOf } from '../modules/reminders/due-reminders.ts'
import type { FallbackDeps } from '../providers/fallback.ts'
import { openLinkKey, openPush, openSenders } from './messages.ts'
import { openPayments } from './payments.ts'

type Platform = Pick<Deps, 'db' | 'clock' | 'ids' | 'encryption' | 'log' | 'random'> &
  Pick<FallbackDeps, 'record'>

/** What a process needs that tells people something, and knows who pays. */
export const openMessaging = async (platform: Platform, config: Config) => ({
  ...openSenders(platform, config),
  payments: openPayments(platform, config),
  push: await openPush(platform, config),
  linkKey: await openLinkKey(platform),
  subjectOf: (facts: Parameters<SubjectOf>[0]) => reminderTitleOf(platform, facts),
})
