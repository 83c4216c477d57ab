import type { MessageTemplate } from '@rondall/contract/kinds/message-templates.ts'
import { sql } from 'drizzle-orm'
import type { MessageCopy, MessageFacts } from './message-copy.ts'
import type { Template } from './template.ts'
import { allClear } from './templates/all-clear.ts'
import { checkInNudge } from './templates/check-in-nudge.ts'
import { helpComing } from './templates/help-coming.ts'
import { incidentAlert } from './templates/incident-alert.ts'
import { incidentClaimed } from './templates/incident-claimed.ts'
import { incidentOffered } from './templates/incident-offered.ts'
import { ladderTest } from './templates/ladder-test.ts'
import { reminderDue } from './templates/reminder-due.ts'
import { weeklyDigest } from './templates/weekly-digest.ts'

const templates: Record<MessageTemplate, Template> = {
  'check-in-nudge': checkInNudge,
  'incident-alert': incidentAlert,
  'incident-claimed': incidentClaimed,
  'incident-offered': incidentOffered,
  'help-coming': helpComing,
  'all-clear': allClear,
  'ladder-test': ladderTest,
  'reminder-due': reminderDue,
  'weekly-digest': weeklyDigest,
}

/** The words of a message. Every message about an incident carries its reference. */
export function copyOf(template: MessageTemplate, facts: MessageFacts): MessageCopy {
  const copy = templates[template].copy(facts)
  if (!facts.reference) return copy
  return { ...copy, body: `${copy.body} (${facts.reference})` }
}

const conditions = Object.entries(templates).flatMap(([name, { isStillRelevant }]) =>
  isStillRelevant ? [sql`when d.template = ${name} then ${isStillRelevant}`] : [],
)

/** Whether what the delivery `d` says is still so when it is sent. */
export const isStillRelevant = sql`case ${sql.join(conditions, sql` `)} else true end`
