import type { Channel } from '@rondall/contract/kinds/channels.ts'
import { alerts, templateOf } from '@rondall/contract/kinds/message-templates.ts'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { deliveries } from '../../db/schema/notifications.ts'
import type { Database, Transaction } from '../../db/transaction.ts'
import { superseded } from './deliveries.store.ts'
import type { Delivery } from './delivery.ts'

/** How many to claim, and of whose: those of one recipient domain may not take every place. */
export interface Room {
  limit: number
  forHelp: boolean
  urgent: boolean
  /** Absent where all that is sent by the channel goes to one place. */
  party?: SQL | undefined
  ofOneDomain: { most: number; underWay: Readonly<Record<string, number>> } | null
}

interface Claim extends Room {
  channel: Channel
  now: number
  leaseMs: number
}

/** Of so many that are due the next ones are chosen, so that a long queue is not sorted at every look. */
const candidates = 400

/** Takes up what is due on a channel, under a lease: whoever dies with it lets it become due again. */
export async function claimDeliveries(db: Database, claim: Claim): Promise<Delivery[]> {
  const { now, leaseMs } = claim
  const claimed = await db
    .update(deliveries)
    .set({
      state: 'sending',
      attempts: sql`${deliveries.attempts} + 1`,
      // Whoever had it before died with it, perhaps after it was taken on.
      mayHaveArrived: sql`${deliveries.mayHaveArrived} or ${hadLeft}`,
      leftAt: sql`case when ${hadLeft} then ${deliveries.leftAt} end`,
      nextActionAt: new Date(now + leaseMs),
    })
    .where(sql`${deliveries.id} in (${nextInLine(claim)})`)
    .returning()
  // What an update returns is in no order.
  return claimed.toSorted(
    (one, other) =>
      Number(one.toldBefore) - Number(other.toldBefore) ||
      one.waitingSince.getTime() - other.waitingSince.getTime(),
  )
}

const hadLeft = sql`(${deliveries.state} = 'sending' and ${deliveries.leftAt} is not null)`

/**
 * First alarms before repeats, then whoever has waited longest. An alarm waits for the answer to the one
 * before it, by the same channel to the same person: that one may still arrive.
 */
function nextInLine({ channel, urgent, forHelp, now, limit, party, ofOneDomain }: Claim) {
  const at = new Date(now)
  const { most, underWay } = ofOneDomain ?? { most: limit, underWay: {} }
  const full = Object.keys(underWay).filter((domain) => (underWay[domain] ?? 0) >= most)
  const domain = party ?? sql`''`
  return sql`
    with due as (
      select d.id, d.told_before, d.waiting_since, ${domain} as domain
      from ${deliveries} d join ${users} p on p.id = d.person_id
      where d.channel = ${channel} and d.urgent = ${urgent} and d.for_help = ${forHelp}
        and d.next_action_at <= ${at} and ${domain} <> all(${sql.param(full)}::text[])
        and not (d.template = any(${sql.param(alerts)}::text[]) and exists (select from ${deliveries} u
          where u.incident_id = d.incident_id and u.person_id = d.person_id and u.channel = d.channel
            and u.template = d.template and u.state = 'sending' and u.id <> d.id
            and u.next_action_at > ${at}))
      order by d.told_before, d.waiting_since limit ${candidates}
    ), placed as (
      select id, row_number() over (partition by domain order by told_before, waiting_since)
        + coalesce((${JSON.stringify(underWay)}::jsonb ->> domain)::int, 0) as place
      from due
    ), chosen as (
      select d.id from ${deliveries} d join placed using (id)
      where placed.place <= ${most} and d.next_action_at <= ${at}
      order by d.told_before, d.waiting_since limit ${limit} for update of d skip locked
    )
    select id from chosen`
}

const stillOurs = ({ id, attempts }: Delivery) =>
  and(eq(deliveries.id, id), eq(deliveries.attempts, attempts), eq(deliveries.state, 'sending'))

const leaseFromNow = (leaseMs: number) =>
  sql`rondall_now() + ${leaseMs / 1000}::float8 * interval '1 s'`

/** Notes that it may arrive from now on; false where it is not ours to send any more. */
export async function markLeaving(db: Database, delivery: Delivery, leaseMs: number) {
  const marked = await db
    .update(deliveries)
    .set({ leftAt: sql`rondall_now()`, nextActionAt: leaseFromNow(leaseMs) })
    .where(stillOurs(delivery))
    .returning({ id: deliveries.id })
  return marked.length > 0
}

/** For what waits for its answer, or for the database to take the outcome. */
export async function renewLeases(db: Database, ids: readonly string[], leaseMs: number) {
  if (ids.length === 0) return
  await db
    .update(deliveries)
    .set({ nextActionAt: leaseFromNow(leaseMs) })
    .where(and(inArray(deliveries.id, [...ids]), eq(deliveries.state, 'sending')))
}

export interface Sent {
  id: string
  provider: string
  providerMessageId: string | null
}

/** Whichever lease it was sent under, the provider has it. One statement, without a transaction around it. */
export async function markSent(db: Database, { id, provider, providerMessageId }: Sent) {
  await db
    .update(deliveries)
    .set({
      state: 'sent',
      provider,
      providerMessageId,
      sentAt: sql`rondall_now()`,
      mayHaveArrived: true,
      failure: null,
      nextActionAt: null,
    })
    .where(
      and(
        eq(deliveries.id, id),
        inArray(deliveries.state, ['queued', 'sending', 'superseded', 'failed']),
      ),
    )
}

export const isAlarm = ({ template, incidentId }: Pick<Delivery, 'template' | 'incidentId'>) =>
  templateOf(template).isAlert && incidentId !== null

/** Alarms of the same incident that were written while this one was on its way to the same person. */
const laterAlarms = ({ incidentId, personId, channel, createdAt }: Delivery) =>
  and(
    eq(deliveries.incidentId, incidentId ?? ''),
    eq(deliveries.personId, personId),
    eq(deliveries.channel, channel),
    inArray(deliveries.template, alerts),
    eq(deliveries.state, 'queued'),
    lt(sql`${createdAt.toISOString()}::timestamptz`, deliveries.createdAt),
  )

/** Whoever has just got this alarm is not sent the one that was written because it was slow. */
export async function supersedeLater(db: Database, delivery: Delivery) {
  if (isAlarm(delivery)) await db.update(deliveries).set(superseded).where(laterAlarms(delivery))
}

export async function hasLaterAlarm(tx: Transaction, delivery: Delivery) {
  if (!isAlarm(delivery)) return false
  const [later] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(laterAlarms(delivery))
    .limit(1)
  return later !== undefined
}

interface NotTaken {
  failure: string
  /** Null ends it. */
  againAt: Date | null
  /** The provider may have taken it on nevertheless. */
  inDoubt: boolean
}

/** Puts back what was not taken on, if it is still ours. */
export async function markFailed(
  tx: Transaction,
  delivery: Delivery,
  { failure, againAt, inDoubt }: NotTaken,
) {
  await tx
    .update(deliveries)
    .set({
      state: againAt ? 'queued' : 'failed',
      failure,
      nextActionAt: againAt,
      leftAt: inDoubt ? deliveries.leftAt : null,
      mayHaveArrived: sql`${deliveries.mayHaveArrived} or ${inDoubt}`,
    })
    .where(stillOurs(delivery))
}

/** Ends what is not so any more, unsent. */
export async function markSuperseded(tx: Transaction, delivery: Delivery) {
  await tx.update(deliveries).set(superseded).where(stillOurs(delivery))
}

/** Calls for help that no channel of the person has carried since `before`: each once. */
export function takeUnanswered(tx: Transaction, before: Date) {
  const waiting = sql`
    select id from ${deliveries} where next_action_at is not null and urgent and for_help
      and failed_over_at is null
      and state in ('queued', 'sending') and created_at <= ${before}
    order by waiting_since limit 200 for update skip locked`
  return tx
    .update(deliveries)
    .set({ failedOverAt: sql`rondall_now()` })
    .where(sql`${deliveries.id} in (${waiting})`)
    .returning()
}
