import { sql } from 'drizzle-orm'

const incidentIs = (how: ReturnType<typeof sql>) =>
  sql`exists (select from incidents i where i.id = d.incident_id and ${how})`

/**
 * Whether what a delivery `d` says is still so when it is sent. It may have waited for its provider while
 * the senior answered, somebody took it on, or the reminder was switched off: an alarm after the all-clear
 * frightens people for nothing.
 */
export const stillSo = sql`case d.template
  when 'incident-alert' then ${incidentIs(sql`i.state = 'open'`)}
  when 'incident-offered' then ${incidentIs(sql`i.state = 'claimed' and i.offered_to_id = d.person_id`)}
  when 'incident-claimed' then ${incidentIs(sql`i.state = 'claimed' and i.claimed_by_id = o.id`)}
  when 'help-coming' then ${incidentIs(sql`i.state = 'claimed' and i.claimed_by_id = o.id`)}
  when 'check-in-nudge' then exists (select from check_in_occurrences c
    where c.senior_id = d.senior_id and c."on" = (d.facts->>'on')::date
      and c.answered_at is null and c.state <> 'excused'
      and case d.facts->>'nudge' when 'noon' then d.created_at > rondall_now() - interval '1 hour'
        else c.nudges = (d.facts->>'nudge')::int end)
  when 'reminder-due' then exists (select from reminder_occurrences r
    where r.id = (d.facts->>'occurrenceId')::uuid and r.state = 'due' and r.snoozed_until is null
      and r.last_told_at <= d.created_at)
  else true end`
