import { and, eq, gt, inArray, isNull, lt, notExists, or } from 'drizzle-orm'
import { devicePairings } from '../../../db/schema/device-pairings.ts'
import { invitationRefusals, invitations } from '../../../db/schema/invitations.ts'
import type { Database } from '../../../db/transaction.ts'

export async function moveRefusal(db: Database, from: string[], to: string) {
  await db
    .update(invitationRefusals)
    .set({ digest: to })
    .where(inArray(invitationRefusals.digest, from))
}

export async function countMadeBefore(db: Database, { since, now }: { since: Date; now: Date }) {
  const openInvitations = await db.$count(
    invitations,
    and(
      lt(invitations.sentAt, since),
      gt(invitations.expiresAt, now),
      isNull(invitations.usedAt),
      isNull(invitations.revokedAt),
    ),
  )
  const openPairings = await db.$count(
    devicePairings,
    and(
      lt(devicePairings.createdAt, since),
      gt(devicePairings.expiresAt, now),
      isNull(devicePairings.usedAt),
    ),
  )
  const addressed = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      or(
        eq(invitations.emailDigest, invitationRefusals.digest),
        eq(invitations.phoneDigest, invitationRefusals.digest),
      ),
    )
  const refusals = await db.$count(
    invitationRefusals,
    and(lt(invitationRefusals.refusedAt, since), notExists(addressed)),
  )
  return { openInvitations, refusals, openPairings }
}
