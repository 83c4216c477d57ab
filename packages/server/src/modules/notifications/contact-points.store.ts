import type { Channel } from '@rondall/contract/kinds/channels.ts'
import { and, eq } from 'drizzle-orm'
import { brokenChannels, phones, pushSubscriptions } from '../../db/schema/notifications.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type Db = Database | Transaction

/** A person's own STOP outweighs that a message bounced. */
export async function markBroken(
  db: Db,
  broken: { personId: string; channel: Channel; reason: 'stopped' | 'undeliverable'; now: number },
) {
  const { now, ...row } = broken
  const since = new Date(now)
  await db
    .insert(brokenChannels)
    .values({ ...row, since })
    .onConflictDoUpdate({
      target: [brokenChannels.personId, brokenChannels.channel],
      set: { reason: row.reason, since },
      ...(row.reason === 'stopped' ? {} : { setWhere: eq(brokenChannels.reason, row.reason) }),
    })
}

/** A message arrived, or is to be tried anew. A STOP is ended by the person's own START only. */
export async function markMended(db: Db, personId: string, channel: Channel) {
  await db
    .delete(brokenChannels)
    .where(
      and(
        eq(brokenChannels.personId, personId),
        eq(brokenChannels.channel, channel),
        eq(brokenChannels.reason, 'undeliverable'),
      ),
    )
}

export async function markWorking(db: Db, personId: string, channel: Channel) {
  await db
    .delete(brokenChannels)
    .where(and(eq(brokenChannels.personId, personId), eq(brokenChannels.channel, channel)))
}

export const selectSubscriptions = (db: Db, personId: string) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.personId, personId))

export async function insertSubscription(db: Db, row: typeof pushSubscriptions.$inferInsert) {
  const { personId, subscription } = row
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.digest, set: { personId, subscription } })
}

export async function deleteSubscription(db: Db, digest: string, personId: string) {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.digest, digest), eq(pushSubscriptions.personId, personId)))
}

export async function upsertPhone(db: Db, row: typeof phones.$inferInsert) {
  const { number, digest, changedAt, provedAt } = row
  await db
    .insert(phones)
    .values(row)
    .onConflictDoUpdate({ target: phones.personId, set: { number, digest, changedAt, provedAt } })
}

/** True when it is still the number they keep. */
export async function notePhoneProved(
  db: Db,
  { personId, digest, provedAt }: { personId: string; digest: string; provedAt: Date },
) {
  const noted = await db
    .update(phones)
    .set({ provedAt })
    .where(and(eq(phones.personId, personId), eq(phones.digest, digest)))
    .returning({ personId: phones.personId })
  return noted.length > 0
}

export const selectPhone = async (db: Db, personId: string) =>
  (await db.select().from(phones).where(eq(phones.personId, personId)))[0]

export async function deletePhone(db: Db, personId: string) {
  await db.delete(phones).where(eq(phones.personId, personId))
}

export async function deleteSubscriptionsOf(db: Db, personId: string) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.personId, personId))
}

/** Several people may share a phone. */
export const selectByPhone = (db: Db, digest: string) =>
  db.select().from(phones).where(eq(phones.digest, digest))
