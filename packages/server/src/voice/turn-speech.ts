import { errorFields } from '../platform/logger.ts'
import type { Pace } from './connection.ts'
import { notices } from './notices.ts'
import { readAloud, type SpokenSentence } from './read-aloud.ts'
import { spokenText } from './spoken-text.ts'
import { after, type TurnContext } from './turn-context.ts'
import type { NoticeCode } from './turn-machine.ts'

/** A browser that reports nothing is taken to have played everything this long after it could have. */
const unreportedPlayingMs = 5_000
/** A notice that cannot be spoken by then is only shown. */
const noticeWithinMs = 20_000

/** Rondall's part of a turn: sentences shown and said, and how much of them was heard. */
export class TurnSpeech {
  readonly #context: TurnContext
  readonly #pace: Pace = { sentMs: 0, since: undefined }
  #muteTold = false

  constructor(context: TurnContext) {
    this.#context = context
  }

  /** Says the sentences one after another; fails when the companion does. */
  async say(texts: AsyncIterable<string>, onFirst: () => void) {
    let index = 0
    for await (const sentence of this.#spoken(texts)) {
      index++
      if (!(await this.#sayOne(sentence, index, onFirst))) return
    }
    this.#context.turn.signal.throwIfAborted()
    this.#answered()
  }

  async *#spoken(texts: AsyncIterable<string>): AsyncGenerator<SpokenSentence> {
    const { signal } = this.#context.turn
    if (this.#context.settings.output === 'server') {
      const wordsPerMinute = () => this.#context.settings.wordsPerMinute
      yield* readAloud(texts, { tts: this.#context.deps.tts, wordsPerMinute, signal })
      return
    }
    for await (const text of texts) yield { text, spoken: spokenText(text), audio: silence() }
  }

  /** False when the turn is over. */
  async #sayOne({ text, spoken, audio }: SpokenSentence, sentence: number, onFirst: () => void) {
    const { id: turn, signal } = this.#context.turn
    if (signal.aborted) return false
    this.#mark('firstSentenceMs')
    this.#context.turn.addSentence(sentence, text, this.#guessedMs(spoken))
    this.#context.decide({ type: 'sentence', turn })
    const { wordsPerMinute } = this.#context.settings
    this.#context.connection.send({
      type: 'sentence',
      turn,
      sentence,
      text,
      spoken,
      wordsPerMinute,
    })
    if (sentence === 1) onFirst()
    await this.#send(audio, sentence)
    if (signal.aborted) return false
    this.#context.connection.send({ type: 'sentence-end', turn, sentence })
    return true
  }

  /** Without the audio's true length, from the speaking rate. */
  #guessedMs(spoken: string) {
    if (this.#context.settings.output === 'server') return 0
    return (spoken.split(' ').length / this.#context.settings.wordsPerMinute) * 60_000
  }

  /** A voice that fails leaves the captions, and says so once. */
  async #send(audio: AsyncIterable<Int16Array>, sentence: number) {
    const { id: turn, signal } = this.#context.turn
    const onSent = (ms: number) => {
      this.#mark('firstAudioMs')
      this.#context.turn.grow(sentence, ms)
    }
    try {
      await this.#context.connection.sendAudio(audio, {
        turn,
        sentence,
        pace: this.#pace,
        signal,
        onSent,
      })
    } catch (error) {
      if (signal.aborted) return
      this.#context.deps.log.warn({ turn, ...errorFields(error) }, 'speaking failed')
      if (!this.#muteTold) this.#context.decide({ type: 'mute', turn })
      this.#muteTold = true
    }
  }

  #mark(name: 'firstSentenceMs' | 'firstAudioMs') {
    const { endedAt, timings } = this.#context.turn
    if (endedAt === undefined) return
    timings[name] ??= Math.round(this.#context.deps.clock.monotonic() - endedAt)
  }

  #answered() {
    const { id: turn } = this.#context.turn
    this.#context.connection.send({ type: 'answer-end', turn })
    this.#context.turn.answerEnded = true
    if (this.#context.settings.output === 'none' || this.#context.turn.allHeard) {
      this.#context.decide({ type: 'answered', turn })
    } else {
      after(this.#context, this.#context.turn.unplayedMs + unreportedPlayingMs, {
        type: 'answered',
        turn,
      })
    }
  }

  /** The browser has played so much of a sentence. */
  played(sentence: number, ms: number, whole: boolean) {
    this.#context.turn.played(sentence, ms, whole)
    if (!this.#context.turn.answerEnded || !this.#context.turn.allHeard) return
    this.#context.decide({ type: 'answered', turn: this.#context.turn.id })
  }

  /** Shows a notice and, where it is meant to be heard, says it as sentence 0 of the turn. */
  async notice(code: NoticeCode) {
    const { id: turn } = this.#context.turn
    const { text, aloud } = notices[code]
    this.#context.connection.send({ type: 'notice', turn, code, text })
    if (!aloud || this.#context.settings.output !== 'server') return
    const { wordsPerMinute } = this.#context.settings
    // The turn may end with its notice, so the notice does not end with the turn's signal.
    const signal = AbortSignal.timeout(noticeWithinMs)
    try {
      const audio = this.#context.deps.tts.speak({ text, wordsPerMinute, signal })
      const pace = { sentMs: 0, since: undefined }
      const onSent = () => undefined
      await this.#context.connection.sendAudio(audio, { turn, sentence: 0, pace, signal, onSent })
      this.#context.connection.send({ type: 'sentence-end', turn, sentence: 0 })
    } catch (error) {
      this.#context.deps.log.warn({ turn, ...errorFields(error) }, 'a notice could not be spoken')
    }
  }
}

async function* silence(): AsyncGenerator<Int16Array> {}
