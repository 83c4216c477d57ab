import { sql } from 'drizzle-orm'
import type { Database } from '../../db/transaction.ts'
import { channels } from './channels/channels.ts'
import { isStillRelevant } from './copy/templates.ts'
import type { Addressee } from './delivery.ts'
import { type Broken, isGivenUp } from './reach.ts'

type AddresseeRow = Omit<Addressee, 'broken' | 'onceBroken'> & {
  brokenBy: Broken['reason'] | null
  brokenSince: number
  now: number
}

const howBroken = (reason: Broken['reason'] | null, since: number, now: number) => ({
  broken: reason !== null && isGivenUp({ reason, since }, now),
  onceBroken: reason !== null,
})

const address = sql`case ${sql.join(
  Object.values(channels).map((each) => sql`when d.channel = ${each.name} then ${each.address}`),
  sql` `,
)} end`

/** What is needed to send these: the address, the names, whether the person is still let in, and whether it is still so. */
export async function selectAddressees(
  db: Database,
  deliveryIds: readonly string[],
): Promise<Map<string, Addressee>> {
  if (deliveryIds.length === 0) return new Map()
  const { rows } = await db.execute<AddresseeRow>(sql`
    select d.id, s.name as "seniorName", p.name as "personName", o.name as "otherName",
      ${address} as address, p.time_zone as "timeZone",
      (d.person_id = d.senior_id or exists (
        select from care_relationships c where c.senior_id = d.senior_id
          and c.caregiver_id = d.person_id and c.status = 'accepted')) as "mayKnow",
      b.reason as "brokenBy", (extract(epoch from b.since) * 1000)::float8 as "brokenSince",
      (extract(epoch from rondall_now()) * 1000)::float8 as now,
      not ${isStillRelevant} as "isStale"
    from deliveries d
    join users s on s.id = d.senior_id
    join users p on p.id = d.person_id
    left join users o on o.id = (d.facts->>'otherId')::uuid
    left join broken_channels b on b.person_id = d.person_id and b.channel = d.channel
    where d.id = any(${sql.param(deliveryIds)}::uuid[])`)
  return new Map(
    rows.map(({ brokenBy, brokenSince, now, ...row }) => [
      row.id,
      { ...row, ...howBroken(brokenBy, brokenSince, now) },
    ]),
  )
}
