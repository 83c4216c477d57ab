import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { insertMany } from '../../db/insert-many.ts'
import { billingCustomers, billingSubscriptions, paymentLetters } from '../../db/schema/billing.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export type PaymentLetter = typeof paymentLetters.$inferSelect
export type NewLetter = typeof paymentLetters.$inferInsert

/** What was told already under the same name is left out. */
export const insertLetters = (db: Database | Transaction, rows: readonly NewLetter[]) =>
  insertMany(db, paymentLetters, rows)

export async function findLetter(db: Database, id: string) {
  const [row] = await db.select().from(paymentLetters).where(eq(paymentLetters.id, id))
  return row
}

/** Takes up what is due, under a lease: whoever dies with it lets it become due again. */
export async function claimLetters(
  db: Database,
  { now, leaseMs, limit }: { now: number; leaseMs: number; limit: number },
): Promise<PaymentLetter[]> {
  const due = db
    .select({ id: paymentLetters.id })
    .from(paymentLetters)
    .where(sql`${paymentLetters.nextActionAt} <= ${new Date(now)}`)
    .orderBy(asc(paymentLetters.nextActionAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(paymentLetters)
    .set({
      attempts: sql`${paymentLetters.attempts} + 1`,
      nextActionAt: new Date(now + leaseMs),
    })
    .where(inArray(paymentLetters.id, due))
    .returning()
}

type Settled =
  | { state: 'sent'; sentAt: Date; nextActionAt: null }
  | { state: 'superseded' | 'failed'; nextActionAt: null }
  | { state: 'queued'; nextActionAt: Date }

export async function settleLetter(db: Database, { id }: PaymentLetter, settled: Settled) {
  await db
    .update(paymentLetters)
    .set(settled)
    .where(and(eq(paymentLetters.id, id), eq(paymentLetters.state, 'queued')))
}

/** The names of everything that was told of a subscription, by the newest first. */
export async function eventsOf(tx: Transaction, subscriptionIds: readonly string[]) {
  const rows = await tx
    .selectDistinct({
      subscriptionId: paymentLetters.subscriptionId,
      event: paymentLetters.event,
      recipient: paymentLetters.recipient,
      personId: paymentLetters.personId,
      seniorId: paymentLetters.seniorId,
      createdAt: paymentLetters.createdAt,
    })
    .from(paymentLetters)
    .where(inArray(paymentLetters.subscriptionId, [...subscriptionIds]))
    .orderBy(desc(paymentLetters.createdAt))
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)
}

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

/** Subscriptions about which somebody may have to be told something now. */
export async function claimDueSubscriptions(
  tx: Transaction,
  { now, limit }: { now: number; limit: number },
) {
  return tx
    .select({
      subscription: billingSubscriptions,
      payerId: billingCustomers.userId,
      email: billingCustomers.email,
      paysForId: billingCustomers.paysForId,
    })
    .from(billingSubscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, billingSubscriptions.customerId))
    .where(sql`${billingSubscriptions.nextActionAt} <= ${new Date(now)}`)
    .orderBy(asc(billingSubscriptions.nextActionAt))
    .limit(limit)
    .for('update', { of: billingSubscriptions, skipLocked: true })
}

export async function saveNextTelling(tx: Transaction, id: string, nextActionAt: Date | null) {
  await tx
    .update(billingSubscriptions)
    .set({ nextActionAt, stumbles: 0 })
    .where(eq(billingSubscriptions.id, id))
}

export async function postponeTelling(tx: Transaction, ids: readonly string[], until: Date) {
  await tx
    .update(billingSubscriptions)
    .set({ nextActionAt: until, stumbles: sql`${billingSubscriptions.stumbles} + 1` })
    .where(inArray(billingSubscriptions.id, [...ids]))
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
