import { fairUseHours } from '@rondall/contract/constants/membership.ts'
import { and, eq, sql } from 'drizzle-orm'
import { companionDisclosures, conversationUse } from '../../db/schema/companion.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'

/** About two hours a day; past it Rondall says so kindly and goes on. */
export const fairUseMs = fairUseHours * 60 * 60_000

export const pastFairUse = (usedMs: number) => usedMs > fairUseMs

type Deps = { db: Database }

/** Adds time spent in conversation on a civil date of the senior's; answers the day's sum. */
export async function addUse(
  { db }: Deps,
  { seniorId, usedOn, usedMs }: { seniorId: string; usedOn: string; usedMs: number },
): Promise<number> {
  const spent = Math.max(0, Math.round(usedMs))
  return inTransaction(db, async (tx) => {
    const [day] = await tx
      .insert(conversationUse)
      .values({ seniorId, usedOn, usedMs: spent })
      .onConflictDoUpdate({
        target: [conversationUse.seniorId, conversationUse.usedOn],
        set: { usedMs: sql`${conversationUse.usedMs} + ${spent}` },
      })
      .returning({ usedMs: conversationUse.usedMs })
    await tx
      .insert(companionDisclosures)
      .values({ seniorId, usedSinceMs: spent })
      .onConflictDoUpdate({
        target: companionDisclosures.seniorId,
        set: { usedSinceMs: sql`${companionDisclosures.usedSinceMs} + ${spent}` },
      })
    return day?.usedMs ?? spent
  })
}

export async function usedOnDay(
  { db }: Deps,
  { seniorId, usedOn }: { seniorId: string; usedOn: string },
) {
  const [day] = await db
    .select({ usedMs: conversationUse.usedMs })
    .from(conversationUse)
    .where(and(eq(conversationUse.seniorId, seniorId), eq(conversationUse.usedOn, usedOn)))
  return day?.usedMs ?? 0
}
