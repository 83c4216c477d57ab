import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { invitations } from '../../db/schema/invitations.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type Db = Database | Transaction
export type InvitationRow = typeof invitations.$inferSelect

const unanswered = and(isNull(invitations.usedAt), isNull(invitations.revokedAt))
const valid = (now: Date) => and(unanswered, gt(invitations.expiresAt, now))

export async function insertInvitation(db: Db, row: typeof invitations.$inferInsert) {
  const [inserted] = await db.insert(invitations).values(row).returning()
  if (!inserted) throw new Error('An invitation was not stored')
  return inserted
}

const bySecret = (digests: string[]) =>
  or(
    inArray(invitations.codeDigest, digests),
    inArray(invitations.linkDigest, digests),
    inArray(invitations.textDigest, digests),
  )

export async function findValid(db: Db, digests: string[], now: Date) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(bySecret(digests), valid(now)))
  return row
}

export async function wasUsed(db: Db, digests: string[]) {
  const [row] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(bySecret(digests), isNotNull(invitations.usedAt)))
    .limit(1)
  return row !== undefined
}

/** True for the one of many at the same moment who may use it. */
export async function claimInvitation(db: Db, id: string, usedBy: string, now: Date) {
  const claimed = await db
    .update(invitations)
    .set({ usedAt: now, usedBy })
    .where(and(eq(invitations.id, id), valid(now)))
    .returning()
  return claimed.length > 0
}

/** Keeps it for the account that was opened with it; of two at once, one gets true. */
export async function keepInvitationFor(db: Db, id: string, userId: string, now: Date) {
  const kept = await db
    .update(invitations)
    .set({ openedFor: userId })
    .where(and(eq(invitations.id, id), isNull(invitations.openedFor), valid(now)))
    .returning()
  return kept.length > 0
}

/** Those of a senior's care team that nobody used, expired ones too, so that they can be sent again. */
export const selectUnanswered = (db: Db, seniorId: string) =>
  db
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.seniorId, seniorId), eq(invitations.invites, 'caregiver'), unanswered),
    )
    .orderBy(desc(invitations.createdAt))

export async function findUnanswered(db: Db, seniorId: string, id: string) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.id, id),
        eq(invitations.seniorId, seniorId),
        eq(invitations.invites, 'caregiver'),
        unanswered,
      ),
    )
  return row
}

export async function updateInvitation(
  db: Db,
  id: string,
  change: Partial<typeof invitations.$inferInsert>,
) {
  const [row] = await db.update(invitations).set(change).where(eq(invitations.id, id)).returning()
  return row
}

/** The newest unanswered one with which this caregiver has invited the owner of one of these addresses. */
export async function findInvitedBefore(db: Db, inviterId: string, digests: string[]) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.inviterId, inviterId),
        eq(invitations.invites, 'senior'),
        or(inArray(invitations.emailDigest, digests), inArray(invitations.phoneDigest, digests)),
        isNull(invitations.usedAt),
      ),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(1)
  return row
}

export const selectOfInviter = (db: Db, inviterId: string) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.inviterId, inviterId), eq(invitations.invites, 'senior')))
    .orderBy(invitations.createdAt)

/** What this senior is asked: sent to their address, or about the account that was made for them. */
export const selectRequests = (db: Db, senior: { id: string; digests: string[] }, now: Date) =>
  db
    .select({ invitation: invitations, name: users.name, email: users.email })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(
      and(
        eq(invitations.invites, 'senior'),
        valid(now),
        isNull(invitations.confirmedAt),
        ne(invitations.inviterId, senior.id),
        or(
          eq(invitations.seniorId, senior.id),
          inArray(invitations.emailDigest, senior.digests),
          inArray(invitations.phoneDigest, senior.digests),
        ),
      ),
    )
    .orderBy(desc(invitations.createdAt))

/** An invitation goes with the senior it turned out to be about. */
export async function moveInvitations(db: Db, fromSeniorId: string, seniorId: string) {
  await db.update(invitations).set({ seniorId }).where(eq(invitations.seniorId, fromSeniorId))
}

/**
 * Takes back what is still open between a senior and somebody: what this person sent about the senior, what was sent
 * to an address of theirs, and what an account of theirs was opened with.
 */
export async function revokeBetween(
  tx: Transaction,
  senior: { id: string; digests: string[] },
  person: { id: string; digests: string[] },
  now: Date,
) {
  const addressed = (digests: string[]) =>
    or(inArray(invitations.emailDigest, digests), inArray(invitations.phoneDigest, digests))
  const sentByThem = and(
    eq(invitations.inviterId, person.id),
    or(eq(invitations.seniorId, senior.id), addressed(senior.digests)),
  )
  const sentToThem = and(
    eq(invitations.seniorId, senior.id),
    or(eq(invitations.openedFor, person.id), addressed(person.digests)),
  )
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(unanswered, or(sentByThem, sentToThem)))
}

/** Keeps that somebody would join with it; of two at once, one gets the row. It then lasts until it is answered. */
export async function keepAsker(
  tx: Transaction,
  id: string,
  asking: Pick<InvitationRow, 'cameBy' | 'expiresAt'> & { askedBy: string },
  now: Date,
) {
  const ofNobodyElse = or(isNull(invitations.askedBy), eq(invitations.askedBy, asking.askedBy))
  const [row] = await tx
    .update(invitations)
    .set(asking)
    .where(and(eq(invitations.id, id), ofNobodyElse, valid(now)))
    .returning()
  return row
}

/** Who would join this senior's care team, or whose team this caregiver would join. */
export const selectWaiting = (tx: Transaction, personId: string, now: Date) =>
  tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.invites, 'caregiver'),
        isNotNull(invitations.askedBy),
        or(eq(invitations.seniorId, personId), eq(invitations.askedBy, personId)),
        valid(now),
      ),
    )

/** The questions to which a senior has said yes, while they or who asks had not shown that their address is theirs. */
export const selectAgreed = (tx: Transaction, personId: string, now: Date) =>
  tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.invites, 'senior'),
        isNotNull(invitations.confirmedAt),
        or(eq(invitations.openedFor, personId), eq(invitations.inviterId, personId)),
        valid(now),
      ),
    )

/** What was sent, and agreed to, in the name of a senior who had not shown themself. */
export async function demandAnswers(tx: Transaction, seniorId: string) {
  await tx
    .update(invitations)
    .set({ mustBeConfirmed: true, confirmedAt: null })
    .where(
      and(eq(invitations.seniorId, seniorId), eq(invitations.invites, 'caregiver'), unanswered),
    )
  await tx
    .update(invitations)
    .set({ confirmedAt: null })
    .where(and(eq(invitations.openedFor, seniorId), eq(invitations.invites, 'senior'), unanswered))
}

/** Who waits for this senior's word before they join. */
export const selectJoining = (db: Db, seniorId: string, now: Date) =>
  db
    .select({ invitation: invitations, name: users.name, email: users.email })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.askedBy))
    .where(
      and(
        eq(invitations.seniorId, seniorId),
        eq(invitations.invites, 'caregiver'),
        or(eq(invitations.mustBeConfirmed, true), eq(invitations.cameBy, 'code')),
        isNull(invitations.confirmedAt),
        valid(now),
      ),
    )
    .orderBy(desc(invitations.createdAt))
