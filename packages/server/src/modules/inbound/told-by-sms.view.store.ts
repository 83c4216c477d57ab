import type { IncidentKind } from '@rondall/contract/kinds/incident-kinds.ts'
import { templatesThatAsk } from '@rondall/contract/kinds/message-templates.ts'
import type { IncidentOutcome } from '@rondall/contract/model/incident.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/transaction.ts'

export interface ToldIncident {
  id: string
  seniorId: string
  /** Who was told; several people may share a phone. */
  personId: string
  reference: string
  kind: IncidentKind
  state: 'open' | 'claimed' | 'closed'
  outcome: IncidentOutcome | null
  seniorName: string
  claimedById: string | null
  claimerName: string | null
  /** The last text that told of it. */
  deliveryId: string
  /** Nobody is on it, or this person was asked to take over. */
  isFree: boolean
}

/**
 * The incidents of the last two days of which one of these people was told by text message and who is still
 * let in: what is free first, what is closed last, then what was told last. With a reference that one only.
 */
export async function selectToldBySms(
  db: Database,
  people: readonly string[],
  reference: string | null,
): Promise<ToldIncident[]> {
  const { rows } = await db.execute<ToldIncident & Record<string, unknown>>(sql`
    select i.id, i.senior_id as "seniorId", d.person_id as "personId", i.reference, i.kind, i.state,
      i.outcome, s.name as "seniorName", i.claimed_by_id as "claimedById", c.name as "claimerName",
      d.id as "deliveryId", (i.state = 'open' or i.state = 'claimed' and i.offered_to_id = d.person_id) is true as "isFree"
    from deliveries d join incidents i on i.id = d.incident_id
    join care_relationships r on r.senior_id = i.senior_id and r.caregiver_id = d.person_id
      and r.status = 'accepted'
    join users s on s.id = i.senior_id
    left join users c on c.id = i.claimed_by_id
    where d.person_id = any(${sql.param([...people])}::uuid[]) and d.channel = 'sms'
      and d.attempts > 0 and d.template = any(${sql.param(templatesThatAsk('claim'))}::text[])
      and (i.state <> 'closed' or i.closed_at > rondall_now() - interval '2 days')
      and (${reference}::text is null or i.reference = ${reference})
    order by "isFree" desc, i.state = 'closed', d.created_at desc`)
  return rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) === index)
}

/** Of these people, those who were asked by text how they are and have not answered. */
export async function selectAskedBySms(db: Database, people: readonly string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct d.person_id as id from deliveries d
    join check_in_occurrences o on o.senior_id = d.senior_id and o."on"::text = d.facts->>'on'
    where d.person_id = any(${sql.param([...people])}::uuid[]) and d.person_id = d.senior_id
      and d.channel = 'sms' and d.template = any(${sql.param(templatesThatAsk('answer-check-in'))}::text[]) and d.attempts > 0
      and d.created_at > rondall_now() - interval '12 hours'
      and o.answered_at is null and o.state <> 'excused'`)
  return rows.map(({ id }) => id)
}

/** The tests of a ladder that these people were asked by text to confirm, and have not. */
export async function selectUnconfirmedTests(db: Database, people: readonly string[]) {
  const { rows } = await db.execute<{ testId: string; personId: string }>(sql`
    select distinct t.test_id as "testId", t.person_id as "personId" from ladder_test_contacts t
    join deliveries d on d.person_id = t.person_id and d.facts->>'testId' = t.test_id::text
    where t.person_id = any(${sql.param([...people])}::uuid[]) and t.confirmed_at is null
      and d.channel = 'sms' and d.attempts > 0 and d.created_at > rondall_now() - interval '1 day'`)
  return rows
}

/** Of these people, those who are seniors. */
export async function selectSeniors(db: Database, people: readonly string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where id = any(${sql.param([...people])}::uuid[]) and role = 'senior'`)
  return rows.map(({ id }) => id)
}

/** Whether one of these people ended text messages with STOP. */
export async function selectHasStopped(db: Database, people: readonly string[]) {
  const { rows } = await db.execute<{ stopped: boolean }>(sql`
    select exists (select from broken_channels b where b.channel = 'sms' and b.reason = 'stopped'
      and b.person_id = any(${sql.param([...people])}::uuid[])) as stopped`)
  return rows[0]?.stopped ?? false
}
