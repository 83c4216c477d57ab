import { reconnectFallbackMs } from '@rondall/contract/constants/voice.ts'
import type { Frame, ServerMessage, SpeechOutput } from '@rondall/contract/voice-protocol.ts'
import { levelOf, type Microphone, openMicrophone } from './capture.ts'
import { ComingBack } from './coming-back.ts'
import { type Dictation, dictateByStream, dictateByUpload } from './dictation.ts'
import { isMuted, rememberMuted } from './muted.ts'
import type { Played } from './playout.ts'
import { type CloseReason, SessionClient, SocketRefused } from './session-client.ts'
import { Speaker } from './speaker.ts'
import {
  connectionLost,
  crowded,
  insecurePage,
  microphoneProblem,
  noAudioAnswer,
  recognitionError,
  stillListening,
  takenOver,
  unplayableAnswer,
  unprocessedMessage,
  unprocessedSpeech,
} from './voice-errors.ts'
import {
  isTooSoon,
  nextVoiceState,
  quiet,
  type VoiceEvent,
  type VoiceState,
} from './voice-state.ts'

export interface VoiceProblem {
  text: string
  /** Only a fresh page can help. */
  reload?: boolean
}

/** Notices that are also said aloud; the server says them itself when its voice is heard. */
const spokenNotices = new Set([
  'nothing-heard',
  'trouble-hearing',
  'trouble-answering',
  'thinking',
  'fair-use',
  'crowded',
])
/** The rate at which notices are said. */
const usualWordsPerMinute = 150

class SignedOut extends Error {}

const isCrowded = (error: unknown) => error instanceof SocketRefused && error.why === 'overloaded'
/** Who was signed out, or talks elsewhere, does not come back by itself. */
const mayGoBetter = (error: unknown) =>
  !(error instanceof SignedOut) && !(error instanceof SocketRefused && error.why === 'taken-over')

/** Everything between the button and the server: microphone, conversation, voice. */
export class VoiceController {
  readonly #listeners = new Set<() => void>()
  readonly #onProblem: (problem: VoiceProblem) => void
  readonly #isStillSignedIn: () => Promise<boolean>
  readonly #speaker: Speaker
  #state: VoiceState = { ...quiet, muted: isMuted() }
  #session: SessionClient | undefined
  #opening: Promise<SessionClient> | undefined
  #microphone: Microphone | undefined
  #dictation: Dictation | undefined
  /** A broken stream makes the next attempts upload. */
  #streamBroken = false
  #turns = 0
  /** What the open session was told. */
  #output: SpeechOutput = 'none'
  #closed = false
  #level = 0
  /** The server has no room for this conversation; it has none for a stream either. */
  #crowded = false
  readonly #comingBack = new ComingBack({ open: () => this.#open(false), mayGoBetter })

  constructor(onProblem: (problem: VoiceProblem) => void, isStillSignedIn: () => Promise<boolean>) {
    this.#onProblem = onProblem
    this.#isStillSignedIn = isStillSignedIn
    this.#speaker = new Speaker((played) => this.#played(played))
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly state = () => this.#state

  /** Loudness of the microphone now, 0 to 1; read anew for every picture. */
  readonly level = () => this.#level

  /** Opens the conversation ahead of the first tap, and shows Rondall's greeting. */
  async greet() {
    await this.#open(true).catch((error) => {
      if (isCrowded(error)) this.#awaitRoom()
    })
  }

  /** A screen that comes back, as in React's strict mode, uses the same controller again. */
  reopen() {
    this.#closed = false
  }

  close() {
    this.#closed = true
    this.#comingBack.end()
    this.#silence()
    this.#session?.close()
  }

  /** The big button: start talking, be done talking, or interrupt and talk. */
  async tap() {
    const now = performance.now()
    if (isTooSoon(this.#state, now)) return
    this.#apply({ type: 'tapped', at: now })
    if (this.#state.phase === 'listening') return this.#stopListening()
    this.#silence()
    if (!navigator.mediaDevices?.getUserMedia) return this.#problem(insecurePage)
    const turn = ++this.#turns
    this.#apply({ type: 'turn-began', turn, phase: 'listening' })
    await this.#speaker.unlock().catch(() => this.#problem(unplayableAnswer))
    const [session, microphone] = await Promise.allSettled([
      this.#open(false),
      openMicrophone((pcm) => this.#heardPiece(turn, pcm)),
    ])
    if (microphone.status === 'rejected') {
      this.#apply({ type: 'failed' })
      return this.#problem(microphoneProblem(microphone.reason))
    }
    if (!this.#isListening(turn)) return microphone.value.stop()
    this.#microphone = microphone.value
    if (session.status === 'rejected') {
      if (!(session.reason instanceof SignedOut)) {
        if (isCrowded(session.reason)) this.#awaitRoom()
        return this.#dictate(turn)
      }
      this.#closeMicrophone()
      return this.#apply({ type: 'failed' })
    }
    session.value.send({ type: 'listen', turn })
  }

  /** Words typed instead of spoken. */
  async type(text: string) {
    this.#silence()
    await this.#speaker.unlock().catch(() => this.#problem(unplayableAnswer))
    const turn = ++this.#turns
    this.#apply({ type: 'turn-began', turn, phase: 'thinking', said: text })
    await this.#ask(turn, text)
  }

  mute(muted: boolean) {
    rememberMuted(muted)
    if (muted) this.#speaker.flush()
    this.#apply({ type: 'muted', muted })
    this.chooseOutput()
  }

  /** Tells the server whose voice is heard, after the person has chosen another. */
  chooseOutput() {
    const output = Speaker.output(this.#state.muted)
    if (output === this.#output) return
    this.#output = output
    this.#session?.send({ type: 'output', output })
  }

  async #ask(turn: number, text: string) {
    try {
      const session = await this.#open(false)
      session.send({ type: 'text', turn, text })
    } catch (error) {
      this.#apply({ type: 'failed' })
      if (isCrowded(error)) {
        this.#awaitRoom()
        this.#problem(crowded)
      } else if (!(error instanceof SignedOut)) this.#problem(unprocessedMessage)
    }
  }

  async #open(greet: boolean) {
    const session = this.#session?.isOpen ? this.#session : await this.#connect(greet)
    if (!greet) this.chooseOutput()
    return session
  }

  #connect(greet: boolean) {
    const listener = {
      onMessage: (message: ServerMessage) => this.#onMessage(message),
      onFrame: (frame: Frame) => this.#onFrame(frame),
      onClose: (why: CloseReason) => this.#onClose(why),
    }
    // The greeting is shown before any tap, when no page may make a sound.
    const output = greet ? 'none' : Speaker.output(this.#state.muted)
    const open = () => SessionClient.open(listener, { output, greet })
    this.#opening ??= open()
      .catch(async (error) => {
        if (!(error instanceof SocketRefused) || isCrowded(error)) throw error
        // The app itself leads whoever is not signed in any more to signing in again.
        if (!(await this.#isStillSignedIn())) throw new SignedOut()
        return open()
      })
      .then((session) => {
        this.#session = session
        this.#output = output
        this.#isBack()
        return session
      })
      .finally(() => {
        this.#opening = undefined
      })
    return this.#opening
  }

  #heardPiece(turn: number, pcm: Int16Array<ArrayBuffer>) {
    this.#level = levelOf(pcm)
    if (!this.#isListening(turn) || this.#dictation) return
    this.#session?.sendAudio(turn, new Uint8Array(pcm.buffer))
  }

  #isListening(turn: number) {
    return this.#state.turn === turn && this.#state.phase === 'listening'
  }

  #stopListening() {
    if (this.#dictation) this.#dictation.stop()
    else this.#session?.send({ type: 'stop', turn: this.#state.turn })
    this.#closeMicrophone()
    this.#apply({ type: 'listening-over' })
  }

  #onMessage(message: ServerMessage) {
    this.#apply({ type: 'message', message })
    if (message.type === 'state' && message.state !== 'listening') this.#afterState(message.turn)
    if (message.type === 'notice') this.#onNotice(message)
    if (!('turn' in message) || message.turn !== this.#state.turn || message.turn === 0) return
    if (message.type === 'sentence-end') this.#speaker.complete(message.turn, message.sentence)
    if (message.type === 'sentence' && Speaker.output(this.#state.muted) === 'device') {
      this.#speaker.say(message)
    }
  }

  #afterState(turn: number) {
    if (turn === this.#state.turn) this.#closeMicrophone()
  }

  #onNotice({ turn, code, text }: ServerMessage & { type: 'notice' }) {
    if (code === 'louder') this.#speaker.louder(1)
    else if (code === 'softer') this.#speaker.louder(-1)
    else if (code === 'trouble-speaking') this.#problem(noAudioAnswer)
    else if (code === 'trouble-hearing') this.#problem(unprocessedSpeech)
    if (!spokenNotices.has(code)) return
    if (Speaker.output(this.#state.muted) !== 'device') return
    this.#speaker.say({ turn, sentence: 0, spoken: text, wordsPerMinute: usualWordsPerMinute })
  }

  #onFrame(frame: Frame) {
    if (frame.turn !== this.#state.turn || this.#state.muted) return
    this.#speaker.play(frame)
  }

  #played(played: Played) {
    if (played.sentence > 0) this.#session?.send({ type: 'played', ...played })
  }

  #onClose(why: CloseReason) {
    this.#session = undefined
    if (this.#closed) return
    if (why === 'signed-out') {
      this.#breakOff()
      void this.#isStillSignedIn().catch(() => undefined)
      return
    }
    if (why === 'taken-over') {
      // Who came back by itself would be closing the other device in turn.
      this.#breakOff()
      return this.#apply({ type: 'notice', text: takenOver })
    }
    this.#comingBack.begin()
    this.#crowded = why === 'overloaded'
    if (this.#state.phase !== 'idle') this.#goOnWithout(why)
  }

  #breakOff() {
    this.#comingBack.end()
    this.#silence()
    this.#apply({ type: 'failed' })
  }

  #goOnWithout(why: CloseReason) {
    const { turn, phase } = this.#state
    this.#apply({ type: 'notice', text: why === 'overloaded' ? crowded : connectionLost })
    setTimeout(() => {
      if (this.#state.turn !== turn || this.#closed) return
      if (phase === 'listening' && this.#microphone) this.#dictate(turn)
      else if (!this.#speaker.isPlaying) this.#apply({ type: 'failed' })
    }, reconnectFallbackMs)
  }

  #awaitRoom() {
    this.#crowded = true
    this.#apply({ type: 'notice', text: crowded })
    this.#comingBack.begin()
  }

  #isBack() {
    this.#crowded = false
    this.#comingBack.end()
    if (this.#state.notice === crowded) this.#apply({ type: 'notice', text: '' })
    // The screen was left meanwhile.
    if (this.#closed) this.#session?.close()
  }

  /** Without a conversation: words first, then the answer by whatever way is open by then. */
  async #dictate(turn: number) {
    const microphone = this.#microphone
    if (!microphone) return
    try {
      const dictate = this.#streamBroken || this.#crowded ? dictateByUpload : dictateByStream
      this.#dictation = dictate({
        stream: microphone.stream,
        onPartial: (text) =>
          this.#apply({ type: 'message', message: { type: 'partial', turn, text } }),
        onLong: () => this.#apply({ type: 'notice', text: stillListening }),
      })
    } catch {
      this.#apply({ type: 'failed' })
      this.#closeMicrophone()
      return this.#onProblem({ text: recognitionError('not-supported'), reload: true })
    }
    const dictation = this.#dictation
    const text = await dictation.text.catch(() => undefined)
    if (this.#dictation === dictation) this.#dictation = undefined
    if (this.#state.turn !== turn) return
    this.#closeMicrophone()
    if (!text) {
      this.#streamBroken = true
      this.#apply({ type: 'failed' })
      return this.#problem(unprocessedSpeech)
    }
    this.#apply({ type: 'listening-over' })
    this.#apply({ type: 'heard', turn, text })
    await this.#ask(turn, text)
  }

  #silence() {
    this.#speaker.flush()
    this.#dictation?.stop()
    this.#dictation = undefined
    this.#closeMicrophone()
  }

  #closeMicrophone() {
    if (this.#dictation) return
    this.#microphone?.stop()
    this.#microphone = undefined
    this.#level = 0
  }

  #problem(text: string) {
    this.#onProblem({ text })
  }

  #apply(event: VoiceEvent) {
    this.#state = nextVoiceState(this.#state, event)
    for (const listener of this.#listeners) listener()
  }
}
