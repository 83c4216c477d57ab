import { type DigestWeek, weekAfter } from './digest-week.ts'
import type { DueDigest } from './digests.view.store.ts'

export interface DigestStep {
  state: 'queued' | 'not-wanted' | 'suppressed'
  nextActionAt: null
  /** The week that has begun; null ends the row of weeks with the relationship. */
  next: DigestWeek | null
}

/** What becomes of a week that is over. Whoever is no longer let in is told nothing, and not asked again. */
export function stepDigest(digest: DueDigest): DigestStep {
  if (!digest.isLetIn) return { state: 'suppressed', nextActionAt: null, next: null }
  // Of this one, not of now: after a downtime no week is left out.
  const next = weekAfter(digest.week, digest.timeZone)
  return { state: digest.wanted ? 'queued' : 'not-wanted', nextActionAt: null, next }
}
