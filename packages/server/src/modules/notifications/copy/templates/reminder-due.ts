import { sql } from 'drizzle-orm'
import type { Template } from '../template.ts'

export const reminderDue: Template = {
  copy({ subject }) {
    const body = subject ?? 'Please open Rondall to see it.'
    return {
      title: 'A reminder for you',
      body,
      action: null,
      sms: [{ text: 'A reminder for you:' }, { text: body, mayBeCut: true }],
    }
  },
  isStillRelevant: sql`exists (select from reminder_occurrences r
    where r.id = (d.facts->>'occurrenceId')::uuid and r.state = 'due' and r.snoozed_until is null
      and r.last_told_at <= d.created_at)`,
}
