import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { devicePairings } from '../../../db/schema/device-pairings.ts'
import type { Database, Transaction } from '../../../db/transaction.ts'

export async function insertPairing(db: Database, row: typeof devicePairings.$inferInsert) {
  await db.insert(devicePairings).values(row)
}

export async function deletePairingsBefore(db: Database, before: Date) {
  await db.delete(devicePairings).where(lt(devicePairings.expiresAt, before))
}

export async function findPairing(db: Database, askDigests: string[]) {
  const [row] = await db
    .select()
    .from(devicePairings)
    .where(inArray(devicePairings.askDigest, askDigests))
  return row
}

/** False for a code that is unknown, over or taken already. */
export async function approve(tx: Transaction, codeDigests: string[], userId: string, now: Date) {
  const approved = await tx
    .update(devicePairings)
    .set({ approvedFor: userId })
    .where(
      and(
        inArray(devicePairings.codeDigest, codeDigests),
        isNull(devicePairings.approvedFor),
        gt(devicePairings.expiresAt, now),
      ),
    )
    .returning({ id: devicePairings.id })
  return approved.length > 0
}

/** Whose device it is, for the first who asks. */
export async function usePairing(tx: Transaction, id: string, now: Date) {
  const [used] = await tx
    .update(devicePairings)
    .set({ usedAt: now })
    .where(
      and(
        eq(devicePairings.id, id),
        isNotNull(devicePairings.approvedFor),
        isNull(devicePairings.usedAt),
        gt(devicePairings.expiresAt, now),
      ),
    )
    .returning({ userId: devicePairings.approvedFor })
  return used?.userId ?? undefined
}
