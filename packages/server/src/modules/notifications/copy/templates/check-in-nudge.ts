import { sql } from 'drizzle-orm'
import type { MessageFacts } from '../message-copy.ts'
import type { Template } from '../template.ts'

const nudgeWords: Record<string, string> = {
  3: 'We have not heard from you. Please tell us that you are OK; we are asking your care team to look in.',
  noon: 'It is noon, and we have not heard from you today. Please tell your care team that you are OK.',
}

const nudged = ({ nudge, answerByTime }: MessageFacts) =>
  nudgeWords[String(nudge)] ??
  (answerByTime
    ? `Please press "I'm OK" before ${answerByTime}.`
    : 'Please tell your care team that you are OK.')

export const checkInNudge: Template = {
  copy: (facts) => ({
    title: 'How are you today?',
    body: nudged(facts),
    action: "I'm OK",
    sms: [{ text: 'How are you today?' }, { text: nudged(facts), mayBeCut: true }],
  }),
  isStillRelevant: sql`exists (select from check_in_occurrences c
    where c.senior_id = d.senior_id and c."on" = (d.facts->>'on')::date
      and c.answered_at is null and c.state <> 'excused'
      and case d.facts->>'nudge' when 'noon' then d.created_at > rondall_now() - interval '1 hour'
        else c.nudges = (d.facts->>'nudge')::int end)`,
}
