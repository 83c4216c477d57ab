import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { knownDevices, users } from '../../../db/schema/accounts.ts'
import type { Database, Transaction } from '../../../db/transaction.ts'

/** One question whether or not the address is a member's, so that it takes the same time for both. */
export async function isDeviceOf(db: Database, email: string, deviceHash: string) {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, deviceHash)))
  return rows.length > 0
}

export async function saveDevice(db: Database, row: typeof knownDevices.$inferInsert) {
  await db
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastSeenAt: row.lastSeenAt },
    })
}

/** Keeps the `count` that were seen last. */
export async function deleteDevicesBeyond(db: Database, userId: string, count: number) {
  const beyond = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSeenAt))
    .offset(count)
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.deviceHash, beyond)))
}

export async function deleteDevicesOf(
  db: Database | Transaction,
  userId: string,
  exceptHash: string | undefined,
) {
  const theirs = eq(knownDevices.userId, userId)
  await db
    .delete(knownDevices)
    .where(exceptHash ? and(theirs, ne(knownDevices.deviceHash, exceptHash)) : theirs)
}
