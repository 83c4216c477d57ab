import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/transaction.ts'

/** Everything the words of a letter are made of, and whether its reader may still know. */
export async function selectReader(db: Database, letterId: string) {
  const { rows } = await db.execute<Reader>(sql`
    select p.name, coalesce(p.email, c.email) as email, p.role, p.time_zone as "timeZone",
      s.name as "seniorName", s.time_zone as "seniorTimeZone", y.name as "payerName",
      c.user_id as "payerId",
      (l.senior_id is null or l.person_id = l.senior_id or exists (
        select from care_relationships r where r.senior_id = l.senior_id
          and r.caregiver_id = l.person_id and r.status <> 'removed')) as "mayKnow",
      exists (select from broken_channels b where b.person_id = l.person_id
        and b.channel = l.channel and b.reason = 'stopped') as "isStopped"
    from payment_letters l
    join billing_customers c on c.id = l.customer_id
    left join users p on p.id = l.person_id
    left join users s on s.id = l.senior_id
    left join users y on y.id = c.user_id
    where l.id = ${letterId}`)
  return rows[0]
}

export type Reader = {
  /** Null for whoever paid and has no account. */
  name: string | null
  email: string
  role: 'senior' | 'caregiver' | null
  timeZone: string | null
  seniorName: string | null
  seniorTimeZone: string | null
  payerName: string | null
  payerId: string | null
  mayKnow: boolean
  isStopped: boolean
}

interface Payer {
  payerId: string | null
  paysForId: string | null
}

/** The seniors whose check-ins hang on what this customer pays, and who has to know of them. */
export async function circlesOf(tx: Transaction, { payerId, paysForId }: Payer) {
  const { rows } = await tx.execute<{ seniorId: string; people: string[] }>(sql`
    select s.id as "seniorId", array_remove(array_agg(distinct p.id), null) as people
    from users s
    left join care_relationships r on r.senior_id = s.id and r.status = 'accepted'
    left join users p on (p.id = s.id or p.id = r.caregiver_id) and not p.awaited
    where s.role = 'senior' and (s.id = ${payerId}::uuid or s.id = ${paysForId}::uuid
      or exists (select from care_relationships m where m.senior_id = s.id
        and m.caregiver_id = ${payerId}::uuid and m.role = 'caregiver_primary'
        and m.status <> 'removed'))
    group by s.id order by s.id`)
  return rows
}
