import { incidentKindsAbout } from '@rondall/contract/kinds/incident-kinds.ts'
import { alerts, templatesThatAsk } from '@rondall/contract/kinds/message-templates.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/transaction.ts'

export interface Step {
  /** An instant, in milliseconds. */
  at: number
  /** Whom Rondall wrote to; null where it asked the senior. */
  to: string | null
}

export interface FactsRow {
  /** When the incident began. */
  openedAt: number | null
  /** Sealed. */
  note: string | null
  /** When the next people are alerted. */
  nextActionAt: number | null
  /** When the check-in it is about was, or is, to be answered by. */
  answerBy: number | null
  lastCheckInAt: number | null
  seniorTimeZone: string | null
  /** Sealed. */
  profile: string | null
  /** Sealed: where the senior is texted. */
  phone: string | null
  /** The reader looks out for somebody else of the same first name. */
  sharesFirstName: boolean
  tried: Step[]
}

const milliseconds = (at: ReturnType<typeof sql>) => sql`(extract(epoch from ${at}) * 1000)::float8`

/** What a delivery is about, as it is when it is sent. */
export async function selectMessageFacts(db: Database, deliveryId: string) {
  const { rows } = await db.execute<FactsRow & Record<string, unknown>>(sql`
    select ${milliseconds(sql`i.opened_at`)} as "openedAt", i.note,
      ${milliseconds(sql`i.next_action_at`)} as "nextActionAt",
      ${milliseconds(sql`o.ends_at`)} as "answerBy",
      ${milliseconds(sql`(select max(k.at) from check_ins k
        where k.senior_id = d.senior_id and k.status = 'ok' and k.at < i.opened_at)`)} as "lastCheckInAt",
      coalesce(c.time_zone, s.time_zone) as "seniorTimeZone", r.content as profile, f.number as phone,
      exists (select from care_relationships x join users y on y.id = x.senior_id
        where x.caregiver_id = d.person_id and x.status = 'accepted' and y.id <> s.id
          and split_part(y.name, ' ', 1) = split_part(s.name, ' ', 1)) as "sharesFirstName",
      coalesce(${triedSoFar}, '[]') as tried
    from deliveries d
    join users s on s.id = d.senior_id
    left join incidents i on i.id = d.incident_id
    left join check_in_occurrences o on o.senior_id = d.senior_id and o."on"::text = case
      when i.kind = any(${sql.param(incidentKindsAbout('check-in'))}::text[]) then i.occasion else d.facts->>'on' end
    left join check_in_schedules c on c.senior_id = d.senior_id
    left join senior_profiles r on r.senior_id = d.senior_id
    left join phones f on f.person_id = d.senior_id
    where d.id = ${deliveryId}`)
  return rows[0]
}

/** The last few times that the senior was asked, or somebody of the ladder alerted, before this one. */
const triedSoFar = sql`(
  select json_agg(json_build_object('at', z.at, 'to', z.name) order by z.at) from (
    select ${milliseconds(sql`min(coalesce(t.sent_at, t.created_at))`)} as at,
      case when t.person_id = d.senior_id then null else max(p.name) end as name
    from deliveries t join users p on p.id = t.person_id
    where t.may_have_arrived and t.message <> d.message and (
      t.incident_id = i.id and t.template = any(${sql.param(alerts)}::text[])
      or t.person_id = d.senior_id and t.template = any(${sql.param(templatesThatAsk('answer-check-in'))}::text[])
        and t.facts->>'on' = o."on"::text and t.created_at >= o.due_at - interval '1 hour'
        and i.id is not null)
    group by t.message, t.person_id order by 1 desc limit 6) z)`
