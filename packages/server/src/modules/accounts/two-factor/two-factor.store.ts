import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodes, twoFactor } from '../../../db/schema/accounts.ts'
import type { Database, Transaction } from '../../../db/transaction.ts'

export async function findTwoFactor(db: Database, userId: string) {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId))
  return row
}

/** The same, with everybody else who wants it waiting, so that a code cannot be used twice at once. */
export async function lockTwoFactor(tx: Transaction, userId: string) {
  const [row] = await tx.select().from(twoFactor).where(eq(twoFactor.userId, userId)).for('update')
  return row
}

/** Replaces a set-up that was never confirmed; a confirmed one stays. */
export async function saveUnconfirmed(
  db: Database,
  row: { userId: string; secret: string; createdAt: Date },
) {
  const saved = await db
    .insert(twoFactor)
    .values(row)
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { secret: row.secret, createdAt: row.createdAt, lastUsedStep: 0 },
      setWhere: isNull(twoFactor.confirmedAt),
    })
    .returning({ userId: twoFactor.userId })
  return saved.length > 0
}

export async function updateTwoFactor(
  tx: Transaction,
  userId: string,
  change: { lastUsedStep: number; confirmedAt?: Date },
) {
  await tx.update(twoFactor).set(change).where(eq(twoFactor.userId, userId))
}

export async function deleteTwoFactor(tx: Transaction, userId: string) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId))
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  rows: { id: string; codeHash: string }[],
) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(rows.map((row) => ({ ...row, userId })))
}

/** True for the one who uses it first. */
export async function spendRecoveryCode(
  tx: Transaction,
  userId: string,
  codeHash: string,
  now: Date,
) {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return spent.length > 0
}

export const countRecoveryCodes = (db: Database, userId: string) =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
