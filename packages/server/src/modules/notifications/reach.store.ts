import type { NotificationPreferences } from '@rondall/contract/model/notifications.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/transaction.ts'
import type { ReachFacts } from './reach.ts'

type Row = {
  personId: string
  timeZone: string | null
  hasPush: boolean
  hasEmail: boolean
  hasPhone: boolean
  phoneProved: boolean
  broken: ReachFacts['broken'] | null
  known: boolean
  quietFrom: string | null
  quietTo: string | null
} & Omit<NotificationPreferences, 'quietHours'>

/** What is known of how these people can be reached. */
export async function selectReachFacts(
  db: Database | Transaction,
  personIds: readonly string[],
): Promise<ReachFacts[]> {
  if (personIds.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select u.id as "personId", u.time_zone as "timeZone", p.person_id is not null as known,
      p.push, p.email, p.sms, p.missed_check_ins as "missedCheckIns",
      p.emergency_alerts as "emergencyAlerts", p.sentiment_alerts as "sentimentAlerts",
      p.weekly_summary as "weeklySummary", p.quiet_from as "quietFrom", p.quiet_to as "quietTo",
      exists (select from push_subscriptions s where s.person_id = u.id) as "hasPush",
      u.email not like '%@awaited.invalid' as "hasEmail",
      exists (select from phones f where f.person_id = u.id) as "hasPhone",
      exists (select from phones f where f.person_id = u.id and f.proved_at is not null) as "phoneProved",
      (select json_agg(json_build_object('channel', b.channel, 'reason', b.reason,
         'since', extract(epoch from b.since) * 1000))
       from broken_channels b where b.person_id = u.id) as broken
    from users u left join notification_preferences p on p.person_id = u.id
    where u.id = any(${sql.param([...new Set(personIds)])}::uuid[])`)
  return rows.map(
    ({ known, quietFrom, quietTo, hasPush, hasEmail, hasPhone, phoneProved, broken, ...row }) => {
      const { personId, timeZone, ...wanted } = row
      const quietHours = quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null
      return {
        personId,
        timeZone,
        hasPush,
        hasEmail,
        hasPhone,
        phoneProved,
        broken: broken ?? [],
        preferences: known ? { ...wanted, quietHours } : null,
      }
    },
  )
}
