import type { Clock } from '../platform/clock.ts'
import type { SpeechToText } from '../providers/stt/port.ts'
import type { VoiceActivityDetector, VoiceActivityStream } from '../providers/vad/port.ts'
import { Channel } from './channel.ts'
import { type Endpointing, frameMs, nothingHeard, preRollMs, step } from './endpointing.ts'
import { GrowingAudio } from './growing-audio.ts'
import { Transcribing } from './transcribing.ts'

export type Heard =
  | { type: 'began' }
  /** What is understood so far, of everything said in this turn. */
  | { type: 'partial'; text: string }
  /** The person is done, by `silenceMs` of silence or, when it is 0, because the audio ended. */
  | { type: 'ended'; silenceMs: number }
  | { type: 'final'; text: string; timings: HearingTimings }

export interface HearingTimings {
  /** From the last sound of speech to the decision that the person is done. */
  silenceMs: number
  /** From that decision to the text. */
  transcriptionMs: number
}

export interface HearingDeps {
  stt: SpeechToText
  vad: VoiceActivityDetector
  clock: Clock
}

const samplesPerMs = 16
const draftEveryMs = 500
/** A stretch is finished at the next pause from here on, and at once at the limit: the models drop text past 25 s. */
const longStretchMs = 18_000
const longestStretchMs = 24_000
/** After so long a pause what was said is put behind us: silence is never given to the models, which can hear words in it. */
const longPauseMs = 3_000

/**
 * Listens to one turn: audio (16 kHz mono) in, what is understood out, ending with one `final`.
 * The turn ends by `hangoverMs` of silence after speech, or when the audio ends (the person tapped).
 * Without speech the final is empty. Drafts run beside the listening; a pause of 200 ms starts the
 * final transcription on a guess, which is thrown away when the person goes on.
 */
export async function* hear(
  audio: AsyncIterable<Float32Array>,
  deps: HearingDeps,
  { hangoverMs, signal }: { hangoverMs: number; signal: AbortSignal },
): AsyncGenerator<Heard> {
  const heard = new Channel<Heard>()
  const listener = new Listener(deps, heard, hangoverMs, signal)
  const listening = listener.listen(audio).then(
    () => heard.end(),
    (error) => heard.fail(error),
  )
  try {
    yield* heard
    await listening
  } finally {
    listener.close()
  }
}

class Listener {
  readonly #deps: HearingDeps
  readonly #heard: Channel<Heard>
  readonly #hangoverMs: number
  readonly #signal: AbortSignal
  readonly #activity: VoiceActivityStream
  readonly #transcribing: Transcribing
  #endpointing: Endpointing = nothingHeard
  readonly #audio = new GrowingAudio()
  /** Samples of `#audio` that have been judged by the detector. */
  #judged = 0
  #began = false
  /** Nobody has spoken in this stretch. */
  #quiet = true
  #draftedAt = 0

  constructor(deps: HearingDeps, heard: Channel<Heard>, hangoverMs: number, signal: AbortSignal) {
    this.#deps = deps
    this.#heard = heard
    this.#hangoverMs = hangoverMs
    this.#signal = signal
    this.#activity = deps.vad.open()
    this.#transcribing = new Transcribing(deps.stt, signal, (text) =>
      heard.offer({ type: 'partial', text }),
    )
  }

  async listen(audio: AsyncIterable<Float32Array>) {
    for await (const pcm of audio) {
      this.#signal.throwIfAborted()
      this.#audio.append(pcm)
      for (const probability of await this.#activity.probabilities(pcm)) {
        if (this.#judge(probability)) return this.#finish(this.#hangoverMs)
      }
    }
    await this.#finish(0)
  }

  close() {
    this.#transcribing.close()
    this.#activity.close()
  }

  /** True when the person is done. */
  #judge(probability: number) {
    this.#judged += frameMs * samplesPerMs
    const { state, event } = step(this.#endpointing, probability, this.#hangoverMs)
    this.#endpointing = state
    if (event === 'began') this.#begin()
    if (event === 'paused') this.#pause()
    if (event === 'resumed') this.#resume()
    if (!this.#quiet && state.silenceMs >= longPauseMs) this.#finishStretch()
    if (this.#quiet) this.#forgetAllBut(preRollMs)
    else this.#draft()
    return event === 'ended'
  }

  #begin() {
    if (!this.#began) this.#heard.offer({ type: 'began' })
    this.#began = true
    this.#quiet = false
  }

  #resume() {
    this.#quiet = false
    this.#transcribing.discardGuess()
  }

  #pause() {
    if (this.#audio.length > longStretchMs * samplesPerMs) this.#finishStretch()
    else this.#transcribing.guess(this.#audio.view())
  }

  #draft() {
    if (this.#audio.length > longestStretchMs * samplesPerMs) return this.#finishStretch()
    if (this.#endpointing.guessed) return
    if (this.#audio.length - this.#draftedAt < draftEveryMs * samplesPerMs) return
    this.#draftedAt = this.#audio.length
    this.#transcribing.draft(this.#audio.view())
  }

  /** Keeps what was said so far and starts a new stretch of the same turn. */
  #finishStretch() {
    this.#transcribing.commit(this.#audio.view(this.#judged))
    this.#audio.dropBefore(this.#judged)
    this.#judged = 0
    this.#draftedAt = 0
    this.#quiet = this.#endpointing.guessed
  }

  #forgetAllBut(keptMs: number) {
    this.#audio.dropBefore(this.#judged - keptMs * samplesPerMs)
    this.#judged = Math.min(this.#judged, keptMs * samplesPerMs)
  }

  async #finish(silenceMs: number) {
    this.#heard.offer({ type: 'ended', silenceMs })
    const decidedAt = this.#deps.clock.monotonic()
    const text = await this.#transcribing.finish(this.#quiet ? undefined : this.#audio.view())
    const transcriptionMs = this.#deps.clock.monotonic() - decidedAt
    this.#heard.offer({ type: 'final', text, timings: { silenceMs, transcriptionMs } })
  }
}
