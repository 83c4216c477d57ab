import { Channel } from './channel.ts'
import { heardPart, type SentenceHeard } from './heard-part.ts'

/** Audio that may wait for the recogniser; more means it cannot keep up (a minute of pieces of 32 ms). */
const waitingPieces = 2000

/** Everything that belongs to one turn and goes with it. */
export class LiveTurn {
  readonly id: number
  readonly startedAt: number
  readonly controller = new AbortController()
  readonly audio = new Channel<Float32Array>(waitingPieces)
  readonly timings: Record<string, number> = {}
  said = ''
  /** When the person was done; the answer's delays count from here. */
  endedAt: number | undefined
  endedBySilence = false
  answerEnded = false
  readonly #sentences = new Map<number, SentenceHeard>()

  constructor(id: number, now: number) {
    this.id = id
    this.startedAt = now
  }

  get signal() {
    return this.controller.signal
  }

  addSentence(index: number, text: string, durationMs: number) {
    this.#sentences.set(index, { text, durationMs, playedMs: 0, whole: false })
  }

  grow(index: number, durationMs: number) {
    const sentence = this.#sentences.get(index)
    if (sentence) sentence.durationMs += durationMs
  }

  /** Reports can come late or twice; the most that was heard counts. */
  played(index: number, playedMs: number, whole: boolean) {
    const sentence = this.#sentences.get(index)
    if (!sentence) return
    sentence.playedMs = Math.max(sentence.playedMs, playedMs)
    sentence.whole ||= whole
  }

  get answer() {
    return [...this.#sentences.values()].map(({ text }) => text).join(' ')
  }

  get heard() {
    return heardPart([...this.#sentences.values()])
  }

  get allHeard() {
    return [...this.#sentences.values()].every(({ whole }) => whole)
  }

  /** What is still to be played, in milliseconds. */
  get unplayedMs() {
    let sum = 0
    for (const { durationMs, playedMs, whole } of this.#sentences.values()) {
      if (!whole) sum += Math.max(0, durationMs - playedMs)
    }
    return sum
  }
}
