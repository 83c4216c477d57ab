import { eq, sql } from 'drizzle-orm'
import { voicePreferences } from '../../db/schema/companion.ts'
import type { Database } from '../../db/transaction.ts'

/** The silence that ends a turn: it grows with cut-offs and is remembered for each person. */
export const patienceLimits = { least: 900, most: 3_500, usual: 900 } as const
/** 150 words a minute is the middle of what older listeners follow with ease. */
const speakingRateLimits = { least: 110, most: 190, usual: 150 } as const

export interface VoicePreferences {
  patienceMs: number
  wordsPerMinute: number
}

type Deps = { db: Database }

export async function voicePreferencesOf({ db }: Deps, seniorId: string) {
  const [found] = await db
    .select()
    .from(voicePreferences)
    .where(eq(voicePreferences.seniorId, seniorId))
  return {
    patienceMs: found?.patienceMs ?? patienceLimits.usual,
    wordsPerMinute: found?.wordsPerMinute ?? speakingRateLimits.usual,
  } satisfies VoicePreferences
}

/** Keeps what is given, brought within the limits; the other preference stays. */
export async function keepVoicePreferences(
  { db }: Deps,
  seniorId: string,
  { patienceMs, wordsPerMinute }: Partial<VoicePreferences>,
) {
  const kept = {
    ...(patienceMs === undefined ? {} : { patienceMs: within(patienceLimits, patienceMs) }),
    ...(wordsPerMinute === undefined
      ? {}
      : { wordsPerMinute: within(speakingRateLimits, wordsPerMinute) }),
  }
  await db
    .insert(voicePreferences)
    .values({ seniorId, ...kept })
    .onConflictDoUpdate({
      target: voicePreferences.seniorId,
      set: Object.keys(kept).length ? kept : { seniorId: sql`excluded.senior_id` },
    })
}

const within = ({ least, most }: { least: number; most: number }, value: number) =>
  Math.round(Math.min(most, Math.max(least, value)))
