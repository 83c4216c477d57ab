import { sampleRateHz } from '@rondall/contract/voice-protocol.ts'

/** How much of a sentence has been played, in milliseconds; `whole` once it was played to its end. */
export interface Played {
  turn: number
  sentence: number
  ms: number
  whole: boolean
}

interface Playing {
  turn: number
  sentence: number
  /** When its first sample plays, on the context's clock. */
  startsAt: number
  endsAt: number
  complete: boolean
}

/** A little room, so that a piece that comes late leaves no gap. */
const leadSeconds = 0.04

/**
 * Plays PCM16 at 16 kHz as it arrives and falls silent at once. What has been heard is told after
 * every piece (the server sends 200 ms in each) and before falling silent.
 */
export class Playout {
  readonly #context: AudioContext
  readonly #gain: GainNode
  readonly #onPlayed: (played: Played) => void
  readonly #sources = new Set<AudioBufferSourceNode>()
  #sentences: Playing[] = []
  #endsAt = 0

  constructor(context: AudioContext, onPlayed: (played: Played) => void) {
    this.#context = context
    this.#onPlayed = onPlayed
    this.#gain = context.createGain()
    this.#gain.connect(context.destination)
  }

  /** 0 to 2; 1 is as it came. */
  set volume(volume: number) {
    this.#gain.gain.value = volume
  }

  add(turn: number, sentence: number, pcm: Int16Array) {
    if (pcm.length === 0) return
    const buffer = this.#context.createBuffer(1, pcm.length, sampleRateHz)
    buffer.getChannelData(0).set(Float32Array.from(pcm, (sample) => sample / 32_768))
    const source = this.#context.createBufferSource()
    source.buffer = buffer
    source.connect(this.#gain)
    const startsAt = Math.max(this.#endsAt, this.#context.currentTime + leadSeconds)
    source.start(startsAt)
    source.onended = () => {
      this.#sources.delete(source)
      this.#report()
    }
    this.#sources.add(source)
    this.#endsAt = startsAt + buffer.duration
    this.#extend(turn, sentence, startsAt)
  }

  /** No more audio of this sentence will come. */
  complete(turn: number, sentence: number) {
    const playing = this.#find(turn, sentence)
    if (playing) playing.complete = true
    else this.#onPlayed({ turn, sentence, ms: 0, whole: true })
    this.#report()
  }

  /** Silence now. What was heard up to here is told first. */
  flush() {
    this.#report()
    for (const source of this.#sources) {
      source.onended = null
      source.stop()
    }
    this.#sources.clear()
    this.#sentences = []
    this.#endsAt = 0
  }

  get isPlaying() {
    return this.#sentences.length > 0
  }

  #find(turn: number, sentence: number) {
    return this.#sentences.find((each) => each.turn === turn && each.sentence === sentence)
  }

  #extend(turn: number, sentence: number, startsAt: number) {
    const playing = this.#find(turn, sentence)
    if (playing) playing.endsAt = this.#endsAt
    else {
      const endsAt = this.#endsAt
      this.#sentences.push({ turn, sentence, startsAt, endsAt, complete: false })
    }
  }

  #report() {
    const now = this.#context.currentTime
    for (const { turn, sentence, startsAt, endsAt, complete } of this.#sentences) {
      if (now < startsAt) continue
      const ms = Math.round((Math.min(now, endsAt) - startsAt) * 1000)
      this.#onPlayed({ turn, sentence, ms, whole: complete && now >= endsAt })
    }
    this.#sentences = this.#sentences.filter(({ complete, endsAt }) => !complete || now < endsAt)
  }
}
