import { channelNames } from '@rondall/contract/kinds/channels.ts'
import type { NotificationPreferences } from '@rondall/contract/model/notifications.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/transaction.ts'
import type { Channel } from './channels/channel.ts'
import { channels } from './channels/channels.ts'
import type { ReachFacts } from './reach.ts'

type Row = {
  personId: string
  timeZone: string | null
  has: ReachFacts['has']
  unproved: ReachFacts['unproved']
  broken: ReachFacts['broken'] | null
  known: boolean
  quietFrom: string | null
  quietTo: string | null
} & Omit<NotificationPreferences, 'quietHours'>

const wanted = sql.join(
  channelNames.map((name) => sql`p.${sql.identifier(name)}`),
  sql`, `,
)

/** For each channel what `of` says of the person `u`, as JSON. */
const ofEach = (of: (channel: Channel) => SQL) =>
  sql`json_build_object(${sql.join(
    channelNames.map((name) => sql`${name}::text, ${of(channels[name])}`),
    sql`, `,
  )})`

const nothing = sql`false`

/** What is known of how these people can be reached. */
export async function selectReachFacts(
  db: Database | Transaction,
  personIds: readonly string[],
): Promise<ReachFacts[]> {
  if (personIds.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select u.id as "personId", u.time_zone as "timeZone", p.person_id is not null as known,
      ${wanted}, p.missed_check_ins as "missedCheckIns",
      p.emergency_alerts as "emergencyAlerts", p.sentiment_alerts as "sentimentAlerts",
      p.weekly_summary as "weeklySummary", p.quiet_from as "quietFrom", p.quiet_to as "quietTo",
      ${ofEach(({ hasAddress }) => hasAddress)} as has,
      ${ofEach(({ isUnproved = nothing }) => isUnproved)} as unproved,
      (select json_agg(json_build_object('channel', b.channel, 'reason', b.reason,
         'since', extract(epoch from b.since) * 1000))
       from broken_channels b where b.person_id = u.id) as broken
    from users u left join notification_preferences p on p.person_id = u.id
    where u.id = any(${sql.param([...new Set(personIds)])}::uuid[])`)
  return rows.map(({ known, quietFrom, quietTo, has, unproved, broken, ...row }) => {
    const { personId, timeZone, ...wanted } = row
    const quietHours = quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null
    return {
      personId,
      timeZone,
      has,
      unproved,
      broken: broken ?? [],
      preferences: known ? { ...wanted, quietHours } : null,
    }
  })
}
