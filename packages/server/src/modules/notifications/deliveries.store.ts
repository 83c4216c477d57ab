import { alerts, templatesThatAsk } from '@rondall/contract/kinds/message-templates.ts'
import { and, asc, between, eq, inArray, or, sql } from 'drizzle-orm'
import { insertMany } from '../../db/insert-many.ts'
import { users } from '../../db/schema/accounts.ts'
import { deliveries } from '../../db/schema/notifications.ts'
import type { Database, Transaction } from '../../db/transaction.ts'
import type { Delivery } from './delivery.ts'

export const insertDeliveries = (
  tx: Transaction,
  rows: readonly (typeof deliveries.$inferInsert)[],
) => insertMany(tx, deliveries, rows)

export const superseded = { state: 'superseded' as const, nextActionAt: null }

/** Takes back all that is still to be sent about an incident. What is under way shows at its end whether it was taken on. */
export async function supersedeAll(tx: Transaction, incidentId: string) {
  await tx
    .update(deliveries)
    .set(superseded)
    .where(and(eq(deliveries.incidentId, incidentId), eq(deliveries.state, 'queued')))
}

/** What each of these people was still to be told about the incident that they are now told of anew. */
export async function supersedeOlder(
  tx: Transaction,
  newer: readonly { incidentId: string | null; personId: string; message: string }[],
) {
  const told = newer.filter(({ incidentId }) => incidentId !== null)
  if (told.length === 0) return
  await tx.execute(sql`
    update deliveries d set state = 'superseded', next_action_at = null
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as x("incidentId" uuid, "personId" uuid, message text)
    where d.incident_id = x."incidentId" and d.person_id = x."personId"
      and d.message <> x.message and d.state = 'queued'`)
}

/** The channels by which this message was tried with this person, and whether any took it on. */
export async function selectSiblings(tx: Transaction, { message, personId }: Delivery) {
  return tx
    .select({ channel: deliveries.channel, state: deliveries.state })
    .from(deliveries)
    .where(and(eq(deliveries.message, message), eq(deliveries.personId, personId)))
}

/** Everybody whom an alert about the incident has reached, may have reached, or is on its way to. */
export async function alertedPeople(tx: Transaction, incidentId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ personId: deliveries.personId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.incidentId, incidentId),
        inArray(deliveries.template, templatesThatAsk('claim')),
        or(deliveries.mayHaveArrived, eq(deliveries.state, 'sending')),
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

export interface Told {
  incidentId: string
  personId: string
  /** One of its alarms may have reached this person. */
  told: boolean
  /** Of those that did not, since when the first has waited. */
  waitingSince: Date
}

/** Of these people and incidents, what became of the alarms before; absent where there was none. */
export async function selectTold(
  tx: Transaction,
  alarmed: readonly { incidentId: string | null; personId: string }[],
): Promise<Told[]> {
  if (alarmed.length === 0) return []
  const { rows } = await tx.execute<Omit<Told, 'waitingSince'> & { waitingSince: number }>(sql`
    select d.incident_id as "incidentId", d.person_id as "personId",
      bool_or(d.may_have_arrived or d.left_at is not null) as told,
      (extract(epoch from min(d.waiting_since)) * 1000)::float8 as "waitingSince"
    from deliveries d join jsonb_to_recordset(${JSON.stringify(alarmed)}::jsonb)
      as x("incidentId" uuid, "personId" uuid)
      on d.incident_id = x."incidentId" and d.person_id = x."personId"
    where d.template = any(${sql.param(alerts)}::text[]) group by 1, 2`)
  return rows.map((row) => ({ ...row, waitingSince: new Date(row.waitingSince) }))
}

/** Those whose ids lie between these two, both included. */
export const selectBetween = (
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<Delivery[]> =>
  db
    .select()
    .from(deliveries)
    .where(between(deliveries.id, from, to))

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
  await tx
    .update(deliveries)
    .set({ state, failure, nextActionAt: null })
    .where(eq(deliveries.id, id))
}

/**
 * Of these messages, whether each may have arrived, or was certainly left with us because its services were not
 * to be had. Absent where none was written, and where the addresses do not work: that is no failure of ours.
 */
export async function selectArrivals(tx: Transaction, messages: readonly string[]) {
  if (messages.length === 0) return new Map<string, 'perhaps' | 'not-sent'>()
  const { rows } = await tx.execute<{ message: string; perhaps: boolean; waits: boolean }>(sql`
    select d.message, bool_or(d.may_have_arrived or d.state = 'sending') as perhaps,
      bool_or(d.state in ('queued', 'superseded')) as waits
    from deliveries d where d.message = any(${sql.param([...messages])}::text[]) group by d.message`)
  return new Map(
    rows
      .filter(({ perhaps, waits }) => perhaps || waits)
      .map(({ message, perhaps }) => [message, perhaps ? ('perhaps' as const) : 'not-sent']),
  )
}
