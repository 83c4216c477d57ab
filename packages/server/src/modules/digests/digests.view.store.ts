import { and, asc, isNotNull, sql } from 'drizzle-orm'
import { digests } from '../../db/schema/digests.ts'
import type { Transaction } from '../../db/transaction.ts'

export interface DigestCounts {
  asked: number
  answered: number
  notChecked: number
  remindersDone: number
  remindersAsked: number
  entries: number
  incidents: number
}

export interface DueDigest extends DigestCounts {
  caregiverId: string
  seniorId: string
  week: string
  dueAt: number
  nextActionAt: Date | null
  stumbles: number
  timeZone: string
  isLetIn: boolean
  sharingPaused: boolean
  wanted: boolean
}

/** With what there was in the seven days before it was due. */
export async function claimDueDigests(
  tx: Transaction,
  { now, limit }: { now: number; limit: number },
): Promise<DueDigest[]> {
  const locked = await tx
    .select({ caregiverId: digests.caregiverId, seniorId: digests.seniorId, week: digests.week })
    .from(digests)
    .where(and(isNotNull(digests.nextActionAt), sql`${digests.nextActionAt} <= ${new Date(now)}`))
    .orderBy(asc(digests.nextActionAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (locked.length === 0) return []
  const { rows } = await tx.execute<DueDigest & Record<string, unknown>>(sql`
    select d.caregiver_id as "caregiverId", d.senior_id as "seniorId", d.week,
      d.next_action_at as "nextActionAt", d.stumbles,
      (extract(epoch from d.due_at) * 1000)::float8 as "dueAt",
      coalesce(u.time_zone, 'UTC') as "timeZone",
      coalesce(r.status = 'accepted' and r.role <> 'caregiver_emergency', false) as "isLetIn",
      coalesce(r.sharing_paused, true) as "sharingPaused",
      coalesce(p.weekly_summary, true) as wanted,
      c.asked, c.answered, c."notChecked", m."remindersDone", m."remindersAsked", j.entries, i.incidents
    from jsonb_to_recordset(${JSON.stringify(locked)}::jsonb)
      as x("caregiverId" uuid, "seniorId" uuid, week text)
    join digests d on d.caregiver_id = x."caregiverId" and d.senior_id = x."seniorId" and d.week = x.week
    join users u on u.id = d.caregiver_id
    left join care_relationships r on r.senior_id = d.senior_id and r.caregiver_id = d.caregiver_id
    left join notification_preferences p on p.person_id = d.caregiver_id
    cross join lateral (select count(*)::int as asked,
        count(*) filter (where o.state = 'answered')::int as answered,
        count(*) filter (where o.state = 'not-checked')::int as "notChecked"
      from check_in_occurrences o where o.senior_id = d.senior_id and o.state <> 'excused'
        and o.due_at >= d.due_at - interval '7 days' and o.due_at < d.due_at) c
    cross join lateral (select count(*)::int as "remindersAsked",
        count(*) filter (where o.state = 'taken')::int as "remindersDone"
      from reminder_occurrences o where o.senior_id = d.senior_id
        and o.state in ('taken', 'skipped', 'not-sure', 'missed')
        and o.due_at >= d.due_at - interval '7 days' and o.due_at < d.due_at) m
    cross join lateral (select count(*)::int as entries from journal_entries e
      where e.senior_id = d.senior_id and e.shared and e.deleted_at is null
        and e.written_at >= d.due_at - interval '7 days' and e.written_at < d.due_at) j
    cross join lateral (select count(*)::int as incidents from incidents n
      where n.senior_id = d.senior_id
        and n.opened_at >= d.due_at - interval '7 days' and n.opened_at < d.due_at) i`)
  return rows.map((row) => ({ ...row, nextActionAt: asDate(row.nextActionAt) }))
}

const asDate = (given: Date | string | null) => (given === null ? null : new Date(given))
