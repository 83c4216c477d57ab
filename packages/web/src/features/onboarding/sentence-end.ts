/**
 * When somebody who was asked for one sentence has said it. They may take their time to begin and
 * may pause for breath; nobody has to press a button.
 */
export interface Listened {
  spokenMs: number
  /** Since the last sound of a voice. */
  quietMs: number
  allMs: number
}

export const nothingYet: Listened = { spokenMs: 0, quietMs: 0, allMs: 0 }

/** On the scale of `levelOf`: a quiet room stays below, a quiet voice at arm's length is above. */
const voiceLevel = 0.12
/** Less is a cough or a click. */
const leastSpokenMs = 250
const pauseAfterMs = 1_600
const longestSentenceMs = 10_000

export function listen(before: Listened, level: number, ms: number): Listened {
  const isVoice = level >= voiceLevel
  return {
    spokenMs: before.spokenMs + (isVoice ? ms : 0),
    quietMs: isVoice ? 0 : before.quietMs + ms,
    allMs: before.allMs + ms,
  }
}

export const wasSpoken = ({ spokenMs }: Listened) => spokenMs >= leastSpokenMs

export const isOver = (listened: Listened) =>
  listened.allMs >= longestSentenceMs || (wasSpoken(listened) && listened.quietMs >= pauseAfterMs)
