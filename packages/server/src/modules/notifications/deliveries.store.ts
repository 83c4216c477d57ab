import type { Channel } from '@rondall/contract/model/notifications.ts'
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { insertMany } from '../../db/insert-many.ts'
import { users } from '../../db/schema/accounts.ts'
import { deliveries } from '../../db/schema/notifications.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export type Delivery = typeof deliveries.$inferSelect

export const insertDeliveries = (
  tx: Transaction,
  rows: readonly (typeof deliveries.$inferInsert)[],
) => insertMany(tx, deliveries, rows)

interface Superseded {
  incidentIds: readonly string[]
  /** All of them where undefined. */
  people: readonly string[] | undefined
  besides: readonly string[]
}

/** What is under way is let go on: whether it was taken on shows only at its end. */
export async function supersede(tx: Transaction, { incidentIds, people, besides }: Superseded) {
  await tx
    .update(deliveries)
    .set({ state: 'superseded', nextActionAt: null })
    .where(
      and(
        inArray(deliveries.incidentId, [...new Set(incidentIds)]),
        people ? inArray(deliveries.personId, [...new Set(people)]) : undefined,
        besides.length > 0 ? notInArray(deliveries.message, [...new Set(besides)]) : undefined,
        eq(deliveries.state, 'queued'),
      ),
    )
}

interface Claim {
  channel: Channel
  now: number
  leaseMs: number
  limit: number
  urgentOnly: boolean
}

/** Takes up what is due on a channel, under a lease: whoever dies with it lets it become due again. */
export async function claimDeliveries(
  db: Database,
  { channel, now, leaseMs, limit, urgentOnly }: Claim,
): Promise<Delivery[]> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.channel, channel),
        urgentOnly ? eq(deliveries.urgent, true) : undefined,
        sql`${deliveries.nextActionAt} <= ${new Date(now)}`,
      ),
    )
    .orderBy(sql`${deliveries.urgent} desc nulls last`, asc(deliveries.nextActionAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(deliveries)
    .set({
      state: 'sending',
      attempts: sql`${deliveries.attempts} + 1`,
      nextActionAt: new Date(now + leaseMs),
    })
    .where(inArray(deliveries.id, due))
    .returning()
}

/** Whichever lease it was sent under, the provider has it. */
export async function markSent(
  tx: Transaction,
  { id }: Delivery,
  sent: { provider: string; providerMessageId: string | undefined; now: number },
) {
  await tx
    .update(deliveries)
    .set({
      state: 'sent',
      provider: sent.provider,
      providerMessageId: sent.providerMessageId ?? null,
      sentAt: new Date(sent.now),
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

/** Puts back what was not taken on, if it is still ours; null for `againAt` ends it. */
export async function markFailed(
  tx: Transaction,
  { id, attempts }: Delivery,
  { failure, againAt }: { failure: string; againAt: Date | null },
) {
  await tx
    .update(deliveries)
    .set({ state: againAt ? 'queued' : 'failed', failure, nextActionAt: againAt })
    .where(
      and(
        eq(deliveries.id, id),
        eq(deliveries.attempts, attempts),
        eq(deliveries.state, 'sending'),
      ),
    )
}

/** The channels by which this message was tried with this person, and whether any took it on. */
export async function selectSiblings(tx: Transaction, { message, personId }: Delivery) {
  return tx
    .select({ channel: deliveries.channel, state: deliveries.state })
    .from(deliveries)
    .where(and(eq(deliveries.message, message), eq(deliveries.personId, personId)))
}

/** Everybody to whom an alert about the incident may have gone out. */
export async function alertedPeople(tx: Transaction, incidentId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ personId: deliveries.personId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.incidentId, incidentId),
        inArray(deliveries.template, ['incident-alert', 'incident-offered']),
        gt(deliveries.attempts, 0),
      ),
    )
  return rows.map(({ personId }) => personId)
}

export const deliveriesOf = (db: Database, incidentId: string) =>
  db
    .select({
      personId: deliveries.personId,
      name: users.name,
      channel: deliveries.channel,
      template: deliveries.template,
      state: deliveries.state,
      createdAt: deliveries.createdAt,
    })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.personId))
    .where(eq(deliveries.incidentId, incidentId))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.channel))
    .limit(500)

export interface Addressee {
  id: string
  mayKnow: boolean
  seniorName: string
  personName: string
  otherName: string | null
  email: string
  timeZone: string | null
  phone: string | null
  broken: boolean
}

/** What is needed to send these: the address, the names, and whether the person is still let in. */
export async function selectAddressees(
  db: Database,
  deliveryIds: readonly string[],
): Promise<Map<string, Addressee>> {
  const { rows } = await db.execute<Addressee & Record<string, unknown>>(sql`
    select d.id, s.name as "seniorName", p.name as "personName", o.name as "otherName",
      p.email, p.time_zone as "timeZone", f.number as phone,
      (d.person_id = d.senior_id or exists (
        select from care_relationships c where c.senior_id = d.senior_id
          and c.caregiver_id = d.person_id and c.status = 'accepted')) as "mayKnow",
      exists (select from broken_channels b
        where b.person_id = d.person_id and b.channel = d.channel) as broken
    from deliveries d
    join users s on s.id = d.senior_id
    join users p on p.id = d.person_id
    left join users o on o.id = (d.facts->>'otherId')::uuid
    left join phones f on f.person_id = d.person_id
    where d.id = any(${sql.param(deliveryIds)}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findDelivery(db: Database, id: string): Promise<Delivery | undefined> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id))
  return row
}

/** What a provider reported later of a message it had taken on. */
export async function selectByProviderMessage(tx: Transaction, providerMessageId: string) {
  const [row] = await tx
    .select()
    .from(deliveries)
    .where(eq(deliveries.providerMessageId, providerMessageId))
    .for('update')
  return row
}

export async function setOutcome(
  tx: Transaction,
  id: string,
  state: 'delivered' | 'failed',
  failure: string | null,
) {
  await tx.update(deliveries).set({ state, failure }).where(eq(deliveries.id, id))
}
