import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { invitationRefusals, invitations } from '../../../db/schema/invitations.ts'
import type { Database, Transaction } from '../../../db/transaction.ts'

type Db = Database | Transaction

export async function insertRefusals(db: Db, rows: (typeof invitationRefusals.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(invitationRefusals).values(rows)
}

/** Whether the owner of this address wants nothing, from this person or from anybody. */
export async function isRefused(db: Db, digests: string[], inviterId: string) {
  const fromThem = or(
    isNull(invitationRefusals.inviterId),
    eq(invitationRefusals.inviterId, inviterId),
  )
  const [row] = await db
    .select({ id: invitationRefusals.id })
    .from(invitationRefusals)
    .where(and(inArray(invitationRefusals.digest, digests), fromThem))
    .limit(1)
  return row !== undefined
}

/** Of an owner who wants to hear of everybody again; what they said of one person stays. */
export async function liftRefusal(db: Db, digests: string[]) {
  await db
    .delete(invitationRefusals)
    .where(and(inArray(invitationRefusals.digest, digests), isNull(invitationRefusals.inviterId)))
}

export async function findInvitation(db: Db, id: string) {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

/** Takes back what is open from this person to this address; from everybody without one. */
export async function revokeTo(db: Db, digests: string[], inviterId: string | null, now: Date) {
  const to = or(
    inArray(invitations.emailDigest, digests),
    inArray(invitations.phoneDigest, digests),
  )
  await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        to,
        isNull(invitations.usedAt),
        isNull(invitations.revokedAt),
        ...(inviterId ? [eq(invitations.inviterId, inviterId)] : []),
      ),
    )
}

/** True for the one of many at the same moment that may be texted to this number; until `since` none was. */
export async function claimText(
  tx: Transaction,
  { id, digests }: { id: string; digests: [string, ...string[]] },
  { now, since }: { now: Date; since: Date },
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${digests[0]}))`)
  const [texted] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(inArray(invitations.phoneDigest, digests), gt(invitations.textedAt, since)))
    .limit(1)
  if (texted) return false
  await tx.update(invitations).set({ textedAt: now }).where(eq(invitations.id, id))
  return true
}

/** The open invitations that were texted to this number, the newest first. */
export const selectTexted = (db: Db, digests: string[], now: Date) =>
  db
    .select()
    .from(invitations)
    .where(
      and(
        inArray(invitations.phoneDigest, digests),
        gt(invitations.expiresAt, now),
        isNull(invitations.usedAt),
        isNull(invitations.revokedAt),
        isNotNull(invitations.textedAt),
      ),
    )
    .orderBy(desc(invitations.textedAt))
