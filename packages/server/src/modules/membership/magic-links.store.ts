import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { magicLinks } from '../../db/schema/accounts.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

/**
 * Links to one address are made and used one after the other: each continues what the one before was for,
 * and using one ends the others.
 */
export const lockAddress = (tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`magic-link:${email}`}, 0))`)

export async function newestLinkTo(tx: Transaction, email: string, since: Date) {
  const [row] = await tx
    .select()
    .from(magicLinks)
    .where(and(eq(magicLinks.email, email), gt(magicLinks.createdAt, since)))
    .orderBy(desc(magicLinks.createdAt))
    .limit(1)
  return row
}

export async function insertLink(tx: Transaction, row: typeof magicLinks.$inferInsert) {
  await tx.insert(magicLinks).values(row)
}

/** Every link to the address that nobody has used. */
export async function deleteUnusedLinks(tx: Transaction, email: string) {
  await tx.delete(magicLinks).where(and(eq(magicLinks.email, email), isNull(magicLinks.usedAt)))
}

export async function deleteLinksBefore(tx: Transaction, before: Date) {
  await tx.delete(magicLinks).where(lt(magicLinks.expiresAt, before))
}

export async function findLink(db: Database | Transaction, tokenHash: string) {
  const [row] = await db.select().from(magicLinks).where(eq(magicLinks.tokenHash, tokenHash))
  return row
}

/** The link for the one who uses it first, and nothing for everybody else. */
export async function claimLink(tx: Transaction, tokenHash: string, now: Date) {
  const [row] = await tx
    .update(magicLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(magicLinks.tokenHash, tokenHash),
        isNull(magicLinks.usedAt),
        gt(magicLinks.expiresAt, now),
      ),
    )
    .returning()
  return row
}

export async function noteSessionOfLink(tx: Transaction, id: string, sessionId: string) {
  await tx.update(magicLinks).set({ sessionId }).where(eq(magicLinks.id, id))
}
