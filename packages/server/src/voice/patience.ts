import { patienceLimits } from '../modules/companion/voice-preferences.ts'

/**
 * How long Rondall waits in silence before it takes its turn. It starts short and grows with every
 * time it cut somebody off; it is remembered for each person.
 */
const leastPatienceMs = patienceLimits.least
const mostPatienceMs = patienceLimits.most
const growth = 1.35
/** Tapping to talk this soon after Rondall took over means: I was not done. */
const cutOffWithinMs = 1500

/** Whether the person was cut off: they went on talking right after their turn was ended by silence. */
export const wasCutOff = (endedBySilence: boolean, sinceEndMs: number) =>
  endedBySilence && sinceEndMs <= cutOffWithinMs

export const morePatience = (patienceMs: number) =>
  Math.min(mostPatienceMs, Math.round(Math.max(leastPatienceMs, patienceMs) * growth))
