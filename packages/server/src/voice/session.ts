import { type ClientMessage, decodeFrame, frameKind } from '@rondall/contract/voice-protocol.ts'
import { pcm16ToFloat } from '../audio/pcm.ts'
import { understand } from '../modules/companion/said.ts'
import { errorFields } from '../platform/logger.ts'
import { Connection, type Wire } from './connection.ts'
import { LiveTurn } from './live-turn.ts'
import { notices } from './notices.ts'
import { parseClientMessage } from './parse-message.ts'
import { morePatience, wasCutOff } from './patience.ts'
import type { Talker } from './talker.ts'
import type { Settings, TurnDeps } from './turn-context.ts'
import { TurnLine } from './turn-line.ts'
import { decide, resting, type TurnEffect, type TurnEvent } from './turn-machine.ts'
import { TurnRunner } from './turn-runner.ts'

const mostBadMessages = 20
/** A socket on which nobody says hello is not one of ours. */
const helloWithinMs = 15_000
/** Close codes of the WebSocket protocol. */
const policyViolation = 1008
const serverError = 1011

type Command = Exclude<ClientMessage, { type: 'hello' | 'ping' | 'output' | 'played' }>

/** One conversation over one socket; nobody else writes to it. */
export class VoiceSession {
  readonly #deps: TurnDeps
  readonly #connection: Connection
  readonly #talker: Talker
  readonly #takesTurn: () => boolean
  readonly #settings: Settings
  #machine = resting
  #turn: LiveTurn | undefined
  #runner: TurnRunner | undefined
  #opened: 'no' | 'opening' | 'yes' = 'no'
  #badMessages = 0
  /** An alarm that is being raised is that of every further word of danger, too. */
  #alarms = 0
  readonly #gone = new AbortController()

  /** `takesTurn` counts the turns this person begins, and is false where they are too many. */
  constructor(deps: TurnDeps, wire: Wire, talker: Talker, takesTurn: () => boolean) {
    this.#deps = deps
    this.#connection = new Connection(wire, deps.clock)
    this.#talker = talker
    this.#takesTurn = takesTurn
    this.#settings = {
      output: 'server',
      timeZone: 'UTC',
      patienceMs: 0,
      wordsPerMinute: 150,
      lastAnswer: '',
      line: new TurnLine(deps.clock),
    }
    deps.clock.wait(helloWithinMs, this.#gone.signal).then(
      () => this.#opened === 'no' && this.#connection.close(policyViolation, 'nothing was said'),
      () => undefined,
    )
  }

  /** A text message of the browser. */
  receive(text: string) {
    const message = parseClientMessage(text)
    if (!message) return this.#refuse('That message could not be understood.')
    if (message.type === 'ping') return this.#connection.send({ type: 'pong' })
    if (message.type === 'hello') return void this.#hello(message)
    if (this.#opened !== 'yes') return this.#refuse('Say hello and wait for ready.')
    this.#act(message)
  }

  /** A frame of the microphone; one that comes late, for a turn that is over, is dropped. */
  receiveBytes(bytes: Uint8Array) {
    const frame = decodeFrame(bytes)
    if (frame?.kind !== frameKind.microphonePcm16) {
      return this.#refuse('That audio could not be understood.')
    }
    if (this.#opened !== 'yes') return this.#refuse('Say hello and wait for ready.')
    const turn = this.#turn
    if (frame.turn !== turn?.id || this.#machine.state !== 'listening') return
    const taken = turn.audio.offer(pcm16ToFloat(frame.payload))
    if (!taken) this.#deps.log.warn({ turn: turn.id }, 'microphone audio was not taken')
  }

  /** The socket is gone. */
  closed() {
    this.#gone.abort()
    this.#decide({ type: 'gone' })
  }

  async #hello({ output, timeZone, greet }: ClientMessage & { type: 'hello' }) {
    if (this.#opened !== 'no') return this.#refuse('Hello was said before.')
    this.#opened = 'opening'
    Object.assign(this.#settings, { output, timeZone: knownTimeZone(timeZone) })
    try {
      const { conversationId, patienceMs, fresh } = await this.#talker.open(this.#settings.timeZone)
      this.#settings.patienceMs = patienceMs
      this.#opened = 'yes'
      this.#connection.send({ type: 'ready', conversationId })
      if (greet && fresh) this.#decide({ type: 'greet' })
    } catch (error) {
      this.#deps.log.error(errorFields(error), 'a conversation could not be opened')
      this.#connection.close(serverError, 'unavailable')
    }
  }

  #act(message: Exclude<ClientMessage, { type: 'hello' | 'ping' }>) {
    if (message.type === 'output') {
      this.#settings.output = message.output
    } else if (message.type === 'played') {
      if (message.turn !== this.#turn?.id) return
      this.#runner?.played(message.sentence, message.ms, message.whole)
    } else {
      if (message.type === 'listen') this.#noticeCutOff()
      const event = eventOf(message)
      if (this.#begins(event) && !this.#mayBegin(event)) this.#putOff(message.turn)
      else this.#decide(event)
    }
  }

  #begins(event: TurnEvent): event is TurnEvent & { type: 'listen' | 'text' } {
    return (event.type === 'listen' || event.type === 'text') && event.turn > this.#machine.turn
  }

  /** Words of danger are never put off, but they need be heard once only. */
  #mayBegin(event: TurnEvent & { type: 'listen' | 'text' }) {
    if (!this.#settings.line.isFull && this.#takesTurn()) return true
    return event.type === 'text' && this.#alarms === 0 && event.said.danger !== undefined
  }

  /** What was begun before is over for the browser, too. */
  #putOff(turn: number) {
    this.#decide({ type: 'cancel', turn: this.#machine.turn })
    const { text } = notices['too-fast']
    this.#connection.send({ type: 'notice', turn, code: 'too-fast', text })
    this.#connection.send({ type: 'state', turn, state: 'done' })
  }

  /** Tapping to talk right after Rondall took over means: I was not done. */
  #noticeCutOff() {
    const turn = this.#turn
    if (turn?.endedAt === undefined) return
    const sinceEndMs = this.#deps.clock.monotonic() - turn.endedAt
    if (!wasCutOff(turn.endedBySilence, sinceEndMs)) return
    this.#settings.patienceMs = morePatience(this.#settings.patienceMs)
    this.#talker.keepPatience(this.#settings.patienceMs).catch((error) => {
      this.#deps.log.warn(errorFields(error), 'patience could not be kept')
    })
  }

  #decide(event: TurnEvent) {
    const { machine, effects } = decide(this.#machine, event)
    this.#machine = machine
    for (const effect of effects) this.#carryOut(effect)
  }

  #carryOut(effect: TurnEffect) {
    switch (effect.do) {
      case 'show':
        return this.#connection.send({ type: 'state', turn: effect.turn, state: effect.state })
      case 'listen':
        return void this.#begin(effect.turn).listen()
      case 'greet':
        return void this.#begin(effect.turn).greet()
      case 'answer':
        return void this.#answer(effect)
      case 'end-listening':
        return this.#turn?.audio.end()
      case 'notice':
        return void this.#running(effect.turn).notice(effect.code)
      case 'finish':
        return this.#runner?.leave(false)
      case 'interrupt':
        return this.#runner?.leave(true)
    }
  }

  async #answer({ turn, said }: TurnEffect & { do: 'answer' }) {
    if (said.danger) this.#alarms++
    await this.#running(turn).answer(said)
    if (said.danger) this.#alarms--
  }

  /** The runner of the live turn; typed words begin theirs here. */
  #running(turn: number) {
    return this.#turn?.id === turn && this.#runner ? this.#runner : this.#begin(turn)
  }

  #begin(id: number) {
    const turn = new LiveTurn(id, this.#deps.clock.monotonic())
    this.#turn = turn
    this.#runner = new TurnRunner({
      deps: this.#deps,
      connection: this.#connection,
      talker: this.#talker,
      turn,
      settings: this.#settings,
      decide: (event) => this.#decide(event),
    })
    return this.#runner
  }

  #refuse(text: string) {
    this.#connection.send({ type: 'error', code: 'bad-input', text })
    this.#badMessages++
    if (this.#badMessages >= mostBadMessages) {
      this.#connection.close(policyViolation, 'too many bad messages')
    }
  }
}

const eventOf = (command: Command): TurnEvent =>
  command.type === 'text'
    ? { type: 'text', turn: command.turn, said: understand(command.text) }
    : command

/** A browser may name a zone that this server's data does not have. */
function knownTimeZone(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
