export interface SentenceHeard {
  text: string
  /** How long the whole sentence takes to say. */
  durationMs: number
  /** How much of it was played. */
  playedMs: number
  whole: boolean
}

/** What the person heard of an answer: whole sentences, and the words of a sentence that was cut off. */
export const heardPart = (sentences: readonly SentenceHeard[]) =>
  sentences.map(heardOf).filter(Boolean).join(' ')

function heardOf({ text, durationMs, playedMs, whole }: SentenceHeard) {
  if (whole || playedMs >= durationMs) return text
  const words = text.split(' ')
  const count = Math.floor((playedMs / Math.max(1, durationMs)) * words.length)
  return count === 0 ? '' : `${words.slice(0, count).join(' ')} …`
}
