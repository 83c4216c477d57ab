import { listeningGraceMs, listeningTimeoutMs } from '@rondall/contract/constants/voice.ts'
import { type Said, understand } from '../modules/companion/said.ts'
import { errorFields } from '../platform/logger.ts'
import { type Heard, hear } from './hearing.ts'
import { sentences } from './sentences.ts'
import { after, type TurnContext } from './turn-context.ts'
import type { NoticeCode } from './turn-machine.ts'
import { TurnSpeech } from './turn-speech.ts'
import { type VoiceCommand, voiceCommand } from './voice-commands.ts'

/** Early enough that "Let me think about that." is heard within 2.5 s. */
const acknowledgeAfterMs = 2_000
const giveUpAfterMs = 20_000
const commandAnswers: Record<Exclude<VoiceCommand, 'again' | 'stop'>, string> = {
  louder: 'All right, I will be louder.',
  softer: 'All right, I will be softer.',
}

/** Carries out one turn: listens, answers, speaks, and remembers what was heard of it. */
export class TurnRunner {
  readonly #context: TurnContext
  readonly #speech: TurnSpeech
  #hasPlace = false

  constructor(context: TurnContext) {
    this.#context = context
    this.#speech = new TurnSpeech(context)
  }

  async listen() {
    const { id: turn, signal } = this.#context.turn
    after(this.#context, listeningTimeoutMs, { type: 'listened-long', turn })
    after(this.#context, listeningTimeoutMs + listeningGraceMs, { type: 'listened-too-long', turn })
    // Sound that comes meanwhile waits in the turn's channel.
    if (!(await this.#takePlace())) return
    const options = { hangoverMs: this.#context.settings.patienceMs, signal }
    try {
      for await (const heard of hear(this.#context.turn.audio, this.#context.deps, options))
        this.#onHeard(heard)
    } catch (error) {
      if (signal.aborted) return
      this.#context.deps.log.warn({ turn, ...errorFields(error) }, 'hearing failed')
      this.#context.decide({ type: 'deaf', turn })
    }
  }

  /** A turn that finds no place is over, in words that say why. */
  async #takePlace() {
    const { id: turn, signal } = this.#context.turn
    this.#hasPlace ||= await this.#context.deps.turns.take(signal)
    if (!this.#hasPlace) this.#context.decide({ type: 'crowded', turn })
    return this.#hasPlace
  }

  #onHeard(heard: Heard) {
    const { id: turn } = this.#context.turn
    if (heard.type === 'partial') {
      this.#context.connection.send({ type: 'partial', turn, text: heard.text })
    } else if (heard.type === 'ended') {
      this.#ended(heard.silenceMs > 0)
      this.#context.turn.timings.silenceMs = heard.silenceMs
    } else if (heard.type === 'final') {
      this.#context.turn.timings.transcriptionMs = Math.round(heard.timings.transcriptionMs)
      if (heard.text !== '')
        this.#context.connection.send({ type: 'final', turn, text: heard.text })
      this.#context.decide({ type: 'heard', turn, said: understand(heard.text) })
    }
  }

  #ended(bySilence: boolean) {
    this.#context.turn.endedBySilence = bySilence
    this.#startWaiting()
    this.#context.decide({ type: 'ended', turn: this.#context.turn.id })
  }

  #startWaiting() {
    const { id: turn } = this.#context.turn
    this.#context.turn.endedAt = this.#context.deps.clock.monotonic()
    after(this.#context, acknowledgeAfterMs, { type: 'waited-long', turn })
    after(this.#context, giveUpAfterMs, { type: 'waited-too-long', turn })
  }

  async answer(said: Said) {
    const { turn, settings } = this.#context
    turn.said = said.text
    if (turn.endedAt === undefined) this.#startWaiting()
    await settings.line.take(async () => {
      // Words of danger wait for no place.
      if (!said.danger && !(await this.#takePlace())) return
      if (!turn.signal.aborted) await this.#answerNow(said)
      else if (said.danger) await this.#raiseAlarm(said)
    })
  }

  async #answerNow(said: Said) {
    // Words of danger are the companion's, even where they begin with "stop".
    const command = said.danger ? undefined : voiceCommand(said.text)
    if (command === 'stop')
      return this.#context.decide({ type: 'answered', turn: this.#context.turn.id })
    if (!said.danger) await this.#learnRate()
    await this.#say(command ? this.#obey(command) : this.#reply(said))
  }

  #reply(said: Said) {
    return this.#context.talker.reply(said, this.#asking)
  }

  /** Somebody who went on before it was answered has said it all the same. */
  async #raiseAlarm(said: Said) {
    const asking = { ...this.#asking, signal: new AbortController().signal }
    try {
      for await (const _ of this.#context.talker.reply(said, asking));
    } catch (error) {
      const { id: turn } = this.#context.turn
      this.#context.deps.log.error({ turn, ...errorFields(error) }, 'words of danger went unheard')
    }
  }

  async greet() {
    this.#context.turn.endedAt = this.#context.deps.clock.monotonic()
    await this.#context.settings.line.take(async () => {
      if (this.#context.turn.signal.aborted) return
      await this.#learnRate()
      await this.#say(this.#context.talker.greet(this.#asking))
    })
  }

  /** A rate that cannot be read is no reason to be silent. */
  async #learnRate() {
    const { deps, talker, settings } = this.#context
    try {
      settings.wordsPerMinute = await talker.wordsPerMinute()
    } catch (error) {
      deps.log.warn(errorFields(error), 'the speaking rate could not be read')
    }
  }

  get #asking() {
    return { signal: this.#context.turn.signal, timeZone: this.#context.settings.timeZone }
  }

  async *#obey(command: Exclude<VoiceCommand, 'stop'>) {
    if (command === 'again') {
      yield this.#context.settings.lastAnswer || 'I have not said anything yet.'
      return
    }
    const { id: turn } = this.#context.turn
    this.#context.connection.send({ type: 'notice', turn, code: command, text: '' })
    yield commandAnswers[command]
  }

  async #say(pieces: AsyncIterable<string>) {
    const { deps, turn, decide } = this.#context
    try {
      await this.#speech.say(sentences(pieces), () => void this.remember(false))
    } catch (error) {
      if (turn.signal.aborted) return
      deps.log.warn({ turn: turn.id, ...errorFields(error) }, 'answering failed')
      decide({ type: 'waited-too-long', turn: turn.id })
      decide({ type: 'answered', turn: turn.id })
    }
  }

  /** The browser has played so much of a sentence. */
  played(sentence: number, ms: number, whole: boolean) {
    this.#speech.played(sentence, ms, whole)
  }

  notice(code: NoticeCode) {
    return this.#speech.notice(code)
  }

  /** Ends the turn's work; what was heard of it is remembered. */
  leave(interrupted: boolean) {
    this.#context.turn.controller.abort(new Error('the turn is over'))
    this.#context.turn.audio.end()
    this.#context.settings.lastAnswer =
      this.#context.turn.answer || this.#context.settings.lastAnswer
    const usedMs = this.#context.deps.clock.monotonic() - this.#context.turn.startedAt
    void this.#context.settings.line.take(() => this.remember(interrupted, usedMs))
  }

  async remember(interrupted: boolean, usedMs = 0) {
    const { id: turn, said, answer, heard, timings } = this.#context.turn
    if (said === '' && answer === '') return
    const { timeZone, output } = this.#context.settings
    // With the sound off the captions are the answer, and they were all there.
    const heardAnswer = interrupted && output !== 'none' ? heard : answer
    try {
      const told = { turn, said, answer, heardAnswer, interrupted, timings, usedMs, timeZone }
      const reachedFairUse = await this.#context.talker.remember(told)
      if (reachedFairUse) await this.notice('fair-use')
    } catch (error) {
      this.#context.deps.log.error(
        { turn, ...errorFields(error) },
        'a turn could not be remembered',
      )
    }
  }
}
