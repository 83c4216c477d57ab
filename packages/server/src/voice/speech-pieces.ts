const frameSamples = 512
const framesPerSecond = 16_000 / frameSamples
/** Silero's own advice: speech begins above the first and goes on above the second. */
const beginsAbove = 0.5
const goesOnAbove = 0.35
const leastSpeechFrames = 3
/** Kept on both sides, so that the first and last sounds are not lost. */
const marginFrames = Math.round(0.3 * framesPerSecond)
/** The models drop text from longer pieces. */
const longestFrames = Math.floor(20 * framesPerSecond) - 2 * marginFrames
/** A longer silence is left out: the models can hear words in it. */
const longestSilenceFrames = Math.round(1.5 * framesPerSecond)

/** From the first to before the last, in samples. */
export interface SpeechPiece {
  from: number
  to: number
}

interface Span {
  from: number
  to: number
}

/**
 * Where in a recording speech is, in pieces of at most 20 s that begin and end in silence where
 * there is one. `probabilities` has one for each 512 samples.
 */
export function speechPieces(probabilities: readonly number[], samples: number): SpeechPiece[] {
  const spans = speechSpans(probabilities).flatMap((span) => cutLong(span, probabilities))
  return joinNear(spans).map(({ from, to }) => ({
    from: Math.max(0, from - marginFrames) * frameSamples,
    to: Math.min(samples, (to + marginFrames) * frameSamples),
  }))
}

function speechSpans(probabilities: readonly number[]) {
  const spans: Span[] = []
  let from: number | undefined
  for (let frame = 0; frame <= probabilities.length; frame++) {
    const probability = probabilities[frame] ?? 0
    if (from === undefined && probability > beginsAbove) from = frame
    if (from === undefined || probability > goesOnAbove) continue
    if (frame - from >= leastSpeechFrames) spans.push({ from, to: frame })
    from = undefined
  }
  return spans
}

/** Somebody who never pauses is cut where they are quietest, in the second half of what fits. */
function cutLong(span: Span, probabilities: readonly number[]): Span[] {
  if (span.to - span.from <= longestFrames) return [span]
  const earliest = span.from + (longestFrames >> 1)
  let cut = earliest
  for (let frame = earliest; frame < span.from + longestFrames; frame++) {
    if ((probabilities[frame] ?? 0) < (probabilities[cut] ?? 0)) cut = frame
  }
  return [{ from: span.from, to: cut }, ...cutLong({ from: cut, to: span.to }, probabilities)]
}

/** Neighbours become one piece while they fit: words are understood better among others. */
function joinNear(spans: readonly Span[]) {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    const near = last && span.from - last.to <= longestSilenceFrames
    if (last && near && span.to - last.from <= longestFrames) last.to = span.to
    else joined.push({ ...span })
  }
  return joined
}
