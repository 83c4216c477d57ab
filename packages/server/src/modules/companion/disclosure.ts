import { eq } from 'drizzle-orm'
import { companionDisclosures } from '../../db/schema/companion.ts'
import type { Database } from '../../db/transaction.ts'

/** How long one may talk before hearing again that this is a computer program. */
const discloseAfterUseMs = 3 * 60 * 60_000

export interface DisclosureState {
  disclosedAt: number | undefined
  usedSinceMs: number
}

/** At the start of the very first conversation, and after three hours of use since the last time. */
export const disclosureIsDue = ({ disclosedAt, usedSinceMs }: DisclosureState) =>
  disclosedAt === undefined || usedSinceMs >= discloseAfterUseMs

type Deps = { db: Database }

export async function disclosureStateOf({ db }: Deps, seniorId: string): Promise<DisclosureState> {
  const [found] = await db
    .select()
    .from(companionDisclosures)
    .where(eq(companionDisclosures.seniorId, seniorId))
  return {
    disclosedAt: found?.disclosedAt?.getTime(),
    usedSinceMs: found?.usedSinceMs ?? 0,
  }
}

export async function recordDisclosure({ db }: Deps, seniorId: string, at: number) {
  const said = { disclosedAt: new Date(at), usedSinceMs: 0 }
  await db
    .insert(companionDisclosures)
    .values({ seniorId, ...said })
    .onConflictDoUpdate({ target: companionDisclosures.seniorId, set: said })
}
