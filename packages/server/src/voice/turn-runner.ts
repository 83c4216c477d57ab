import { listeningGraceMs, listeningTimeoutMs } from '@rondall/contract/constants/voice.ts'
import type { SpeechOutput } from '@rondall/contract/voice-protocol.ts'
import { hearDanger } from '../modules/companion/safety-words.ts'
import type { Clock } from '../platform/clock.ts'
import { errorFields, type Log } from '../platform/logger.ts'
import type { TextToSpeech } from '../providers/tts/port.ts'
import type { Connection, Pace } from './connection.ts'
import { type Heard, type HearingDeps, hear } from './hearing.ts'
import type { LiveTurn } from './live-turn.ts'
import { notices } from './notices.ts'
import { readAloud, type SpokenSentence } from './read-aloud.ts'
import { sentences } from './sentences.ts'
import { spokenText } from './spoken-text.ts'
import type { Talker } from './talker.ts'
import type { NoticeCode, TurnEvent } from './turn-machine.ts'
import { type VoiceCommand, voiceCommand } from './voice-commands.ts'

export interface RunnerDeps extends HearingDeps {
  clock: Clock
  tts: TextToSpeech
  log: Log
}

/** What the session knows that outlives a turn. */
export interface Settings {
  output: SpeechOutput
  timeZone: string
  patienceMs: number
  wordsPerMinute: number
  lastAnswer: string
  /** The turn before is being written down; the next answer waits for it, for it refers to it. */
  remembering: Promise<void>
}

/** Early enough that "Let me think about that." is heard within 2.5 s. */
const acknowledgeAfterMs = 2_000
const giveUpAfterMs = 20_000
/** The answer waits this long for the turn before to be written down. */
const rememberWithinMs = 300
/** A browser that reports nothing is taken to have played everything this long after it could have. */
const unreportedPlayingMs = 5_000

const commandAnswers: Record<Exclude<VoiceCommand, 'again' | 'stop'>, string> = {
  louder: 'All right, I will be louder.',
  softer: 'All right, I will be softer.',
}

/** Carries out one turn: listens, answers, speaks, and remembers what was heard of it. */
export class TurnRunner {
  readonly #deps: RunnerDeps
  readonly #connection: Connection
  readonly #talker: Talker
  readonly #turn: LiveTurn
  readonly #settings: Settings
  readonly #decide: (event: TurnEvent) => void
  #muteTold = false
  readonly #pace: Pace = { sentMs: 0, since: undefined }

  constructor(context: {
    deps: RunnerDeps
    connection: Connection
    talker: Talker
    turn: LiveTurn
    settings: Settings
    decide: (event: TurnEvent) => void
  }) {
    this.#deps = context.deps
    this.#connection = context.connection
    this.#talker = context.talker
    this.#turn = context.turn
    this.#settings = context.settings
    this.#decide = context.decide
  }

  async listen() {
    const { id: turn, signal } = this.#turn
    this.#after(listeningTimeoutMs, { type: 'listened-long', turn })
    this.#after(listeningTimeoutMs + listeningGraceMs, { type: 'listened-too-long', turn })
    const options = { hangoverMs: this.#settings.patienceMs, signal }
    try {
      for await (const heard of hear(this.#turn.audio, this.#deps, options)) this.#onHeard(heard)
    } catch (error) {
      if (signal.aborted) return
      this.#deps.log.warn({ turn, ...errorFields(error) }, 'hearing failed')
      this.#decide({ type: 'deaf', turn })
    }
  }

  #onHeard(heard: Heard) {
    const { id: turn } = this.#turn
    if (heard.type === 'partial') {
      this.#connection.send({ type: 'partial', turn, text: heard.text })
    } else if (heard.type === 'ended') {
      this.#ended(heard.silenceMs > 0)
      this.#turn.timings.silenceMs = heard.silenceMs
    } else if (heard.type === 'final') {
      this.#turn.timings.transcriptionMs = Math.round(heard.timings.transcriptionMs)
      if (heard.text !== '') this.#connection.send({ type: 'final', turn, text: heard.text })
      this.#decide({ type: 'heard', turn, text: heard.text })
    }
  }

  #ended(bySilence: boolean) {
    this.#turn.endedBySilence = bySilence
    this.#startWaiting()
    this.#decide({ type: 'ended', turn: this.#turn.id })
  }

  #startWaiting() {
    const { id: turn } = this.#turn
    this.#turn.endedAt = this.#deps.clock.monotonic()
    this.#after(acknowledgeAfterMs, { type: 'waited-long', turn })
    this.#after(giveUpAfterMs, { type: 'waited-too-long', turn })
  }

  async answer(text: string) {
    this.#turn.said = text
    if (this.#turn.endedAt === undefined) this.#startWaiting()
    // Words of danger are the companion's, even where they begin with "stop".
    const command = hearDanger(text) ? undefined : voiceCommand(text)
    if (command === 'stop') return this.#decide({ type: 'answered', turn: this.#turn.id })
    await this.#say(command ? this.#obey(command) : this.#reply(text))
  }

  async *#reply(text: string) {
    const waited = new AbortController()
    const longEnough = this.#deps.clock.wait(rememberWithinMs, waited.signal).catch(() => undefined)
    await Promise.race([this.#settings.remembering, longEnough])
    waited.abort()
    yield* this.#talker.reply(text, this.#asking)
  }

  async greet() {
    this.#turn.endedAt = this.#deps.clock.monotonic()
    await this.#say(this.#talker.greet(this.#asking))
  }

  get #asking() {
    return { signal: this.#turn.signal, timeZone: this.#settings.timeZone }
  }

  async *#obey(command: Exclude<VoiceCommand, 'stop'>) {
    if (command === 'again') {
      yield this.#settings.lastAnswer || 'I have not said anything yet.'
      return
    }
    const { id: turn } = this.#turn
    this.#connection.send({ type: 'notice', turn, code: command, text: '' })
    yield commandAnswers[command]
  }

  async #say(pieces: AsyncIterable<string>) {
    const { id: turn, signal } = this.#turn
    try {
      this.#settings.wordsPerMinute = await this.#talker.wordsPerMinute()
      let index = 0
      for await (const sentence of this.#spoken(sentences(pieces))) {
        index++
        if (!(await this.#sayOne(sentence, index))) return
      }
      signal.throwIfAborted()
      this.#answered()
    } catch (error) {
      if (signal.aborted) return
      this.#deps.log.warn({ turn, ...errorFields(error) }, 'answering failed')
      this.#decide({ type: 'waited-too-long', turn })
      this.#decide({ type: 'answered', turn })
    }
  }

  async *#spoken(texts: AsyncIterable<string>): AsyncGenerator<SpokenSentence> {
    const { signal } = this.#turn
    if (this.#settings.output === 'server') {
      const wordsPerMinute = () => this.#settings.wordsPerMinute
      yield* readAloud(texts, { tts: this.#deps.tts, wordsPerMinute, signal })
      return
    }
    for await (const text of texts) yield { text, spoken: spokenText(text), audio: silence() }
  }

  /** False when the turn is over. */
  async #sayOne({ text, spoken, audio }: SpokenSentence, sentence: number) {
    const { id: turn, signal } = this.#turn
    if (signal.aborted) return false
    this.#mark('firstSentenceMs')
    this.#turn.addSentence(sentence, text, this.#guessedMs(spoken))
    this.#decide({ type: 'sentence', turn })
    const { wordsPerMinute } = this.#settings
    this.#connection.send({ type: 'sentence', turn, sentence, text, spoken, wordsPerMinute })
    if (sentence === 1) void this.remember(false)
    await this.#send(audio, sentence)
    if (signal.aborted) return false
    this.#connection.send({ type: 'sentence-end', turn, sentence })
    return true
  }

  /** Without the audio's true length, from the speaking rate. */
  #guessedMs(spoken: string) {
    if (this.#settings.output === 'server') return 0
    return (spoken.split(' ').length / this.#settings.wordsPerMinute) * 60_000
  }

  /** A voice that fails leaves the captions, and says so once. */
  async #send(audio: AsyncIterable<Int16Array>, sentence: number) {
    const { id: turn, signal } = this.#turn
    const onSent = (ms: number) => {
      this.#mark('firstAudioMs')
      this.#turn.grow(sentence, ms)
    }
    try {
      await this.#connection.sendAudio(audio, { turn, sentence, pace: this.#pace, signal, onSent })
    } catch (error) {
      if (signal.aborted) return
      this.#deps.log.warn({ turn, ...errorFields(error) }, 'speaking failed')
      if (!this.#muteTold) this.#decide({ type: 'mute', turn })
      this.#muteTold = true
    }
  }

  #mark(name: 'firstSentenceMs' | 'firstAudioMs') {
    const { endedAt, timings } = this.#turn
    if (endedAt === undefined) return
    timings[name] ??= Math.round(this.#deps.clock.monotonic() - endedAt)
  }

  #answered() {
    const { id: turn } = this.#turn
    this.#connection.send({ type: 'answer-end', turn })
    this.#turn.answerEnded = true
    if (this.#settings.output === 'none' || this.#turn.allHeard) {
      this.#decide({ type: 'answered', turn })
    } else {
      this.#after(this.#turn.unplayedMs + unreportedPlayingMs, { type: 'answered', turn })
    }
  }

  /** The browser has played so much of a sentence. */
  played(sentence: number, ms: number, whole: boolean) {
    this.#turn.played(sentence, ms, whole)
    if (!this.#turn.answerEnded || !this.#turn.allHeard) return
    this.#decide({ type: 'answered', turn: this.#turn.id })
  }

  /** Shows a notice and, where it is meant to be heard, says it as sentence 0 of the turn. */
  async notice(code: NoticeCode) {
    const { id: turn } = this.#turn
    const { text, aloud } = notices[code]
    this.#connection.send({ type: 'notice', turn, code, text })
    if (!aloud || this.#settings.output !== 'server') return
    const { wordsPerMinute } = this.#settings
    // The turn may end with its notice, so the notice does not end with the turn's signal.
    const signal = AbortSignal.timeout(giveUpAfterMs)
    try {
      const audio = this.#deps.tts.speak({ text, wordsPerMinute, signal })
      const pace = { sentMs: 0, since: undefined }
      const onSent = () => undefined
      await this.#connection.sendAudio(audio, { turn, sentence: 0, pace, signal, onSent })
      this.#connection.send({ type: 'sentence-end', turn, sentence: 0 })
    } catch (error) {
      this.#deps.log.warn({ turn, ...errorFields(error) }, 'a notice could not be spoken')
    }
  }

  /** Ends the turn's work; what was heard of it is remembered. */
  leave(interrupted: boolean) {
    this.#turn.controller.abort(new Error('the turn is over'))
    this.#turn.audio.end()
    this.#settings.lastAnswer = this.#turn.answer || this.#settings.lastAnswer
    const usedMs = this.#deps.clock.monotonic() - this.#turn.startedAt
    this.#settings.remembering = this.remember(interrupted, usedMs)
  }

  async remember(interrupted: boolean, usedMs = 0) {
    const { id: turn, said, answer, heard, timings } = this.#turn
    if (said === '' && answer === '') return
    const heardAnswer = interrupted ? heard : answer
    const { timeZone } = this.#settings
    try {
      const told = { turn, said, answer, heardAnswer, interrupted, timings, usedMs, timeZone }
      const reachedFairUse = await this.#talker.remember(told)
      if (reachedFairUse) await this.notice('fair-use')
    } catch (error) {
      this.#deps.log.error({ turn, ...errorFields(error) }, 'a turn could not be remembered')
    }
  }

  #after(ms: number, event: TurnEvent) {
    this.#deps.clock.wait(ms, this.#turn.signal).then(
      () => this.#decide(event),
      () => undefined,
    )
  }
}

async function* silence(): AsyncGenerator<Int16Array> {}
