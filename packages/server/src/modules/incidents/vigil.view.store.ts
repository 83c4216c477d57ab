import { alerts } from '@rondall/contract/kinds/message-templates.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'

const lastAlarm = sql`'incident:' || i.id || ':' || i.alarms`
const ofLastAlarm = sql`d.incident_id = i.id and d.message = ${lastAlarm}`

/** A provider has taken on a message of the last alarm, or, since it was given, one of an earlier. */
const someoneReached = sql`exists (select from deliveries d where d.incident_id = i.id
  and d.template = any(${sql.param(alerts)}::text[]) and d.state in ('sent', 'delivered')
  and (d.message = ${lastAlarm} or d.sent_at >= (select min(l.created_at) from deliveries l
    where l.incident_id = i.id and l.message = ${lastAlarm})))`

/**
 * Open incidents of whose last alarm no provider has taken any message on since `before`; `nobody` where
 * there was no one to send it to.
 */
export async function selectAlone(tx: Transaction, before: Date) {
  const { rows } = await tx.execute<{ id: string; nobody: boolean }>(sql`
    select i.id, not exists (select from deliveries d where ${ofLastAlarm}) as nobody
    from incidents i
    where i.state = 'open' and i.next_action_at is not null and i.alarms > 0
      and not exists (select from deliveries d where ${ofLastAlarm} and d.created_at > ${before})
      and not ${someoneReached}
    order by i.next_action_at limit 500`)
  return rows
}

/** The whole ladder is alerted soon; after that it goes on at a slower pace, so that an outage is not answered by a flood. */
const hastenedAlarms = 4
/** What may have arrived is not tried again by itself: where all of it may, the next alarm is the next try. */
const untriedForS = 3 * 60

/** Whether there was any that waited. */
export async function hasten(tx: Transaction, ids: readonly string[], now: Date) {
  if (ids.length === 0) return false
  const { rowCount } = await tx.execute(sql`
    update incidents i set next_action_at = ${now}
    where id = any(${sql.param([...ids])}::uuid[]) and state = 'open' and next_action_at > ${now}
      and (alarms < ${hastenedAlarms} or not exists (select from deliveries d where ${ofLastAlarm}
        and (d.state in ('queued', 'sending')
          or d.created_at > ${now}::timestamptz - ${untriedForS} * interval '1 s')))`)
  return (rowCount ?? 0) > 0
}

/** Incidents of which the operator was told, and that somebody has been reached about or that are over. */
export async function selectReachedAgain(tx: Transaction) {
  const { rows } = await tx.execute<{ trouble: string }>(sql`
    select a.trouble from operator_alarms a left join incidents i on i.id = a.subject_id
    where a.ended_at is null and a.kind in ('nobody-reached', 'nobody-to-alert')
      and (i.id is null or i.state <> 'open' or ${someoneReached})`)
  return rows.map(({ trouble }) => trouble)
}

/** A claim is over at once when whoever made it is not on the care team any more: nobody is on it. */
export async function endLostClaims(tx: Transaction, now: Date) {
  await tx.execute(sql`
    update incidents i set claim_ends_at = ${now}, next_action_at = ${now}
    where i.state = 'claimed' and i.next_action_at > ${now} and not exists (
      select from care_relationships c where c.senior_id = i.senior_id
        and c.caregiver_id = i.claimed_by_id and c.status = 'accepted')`)
}
