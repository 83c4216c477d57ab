import { captureSampleRateHz } from '@rondall/contract/constants/voice.ts'
import { transcribe } from '@rondall/contract/routes/voice.ts'
import { call } from '../../lib/call.ts'
import { levelOf, type Microphone, openMicrophone } from '../../lib/voice/capture.ts'
import { insecurePage, microphoneProblem } from '../../lib/voice/voice-errors.ts'
import { wavOf } from '../../lib/voice/wav.ts'
import { isOver, type Listened, listen, nothingYet, wasSpoken } from './sentence-end.ts'

/** The words of the recording: undefined while they are being understood, null when they cannot be had. */
type Words = string | null | undefined

export type TryState =
  | { phase: 'before' }
  | { phase: 'asking' }
  | { phase: 'refused'; problem: string }
  | { phase: 'recording' }
  | { phase: 'silence' }
  | { phase: 'heard'; words: Words; playback: 'playing' | 'over' | 'blocked' }

/** The microphone tried once: one sentence is recorded, played back, and its words are shown. */
export class MicrophoneTry {
  readonly #listeners = new Set<() => void>()
  #attempt = new AbortController()
  #state: TryState = { phase: 'before' }
  #microphone: Microphone | undefined
  #pieces: Int16Array<ArrayBuffer>[] = []
  #listened: Listened = nothingYet
  #level = 0
  #sound: HTMLAudioElement | undefined
  #understands = false

  readonly state = () => this.#state
  readonly level = () => this.#level
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Asks for the microphone and records; words are asked for only where the server answers us. */
  async start({ understands }: { understands: boolean }) {
    if (this.#state.phase === 'asking' || this.#state.phase === 'recording') return
    this.close()
    const { signal } = this.#attempt
    this.#understands = understands
    this.#pieces = []
    this.#listened = nothingYet
    this.#set({ phase: 'asking' })
    try {
      if (!navigator.mediaDevices?.getUserMedia) throw new Error(insecurePage)
      const microphone = await openMicrophone((piece) => this.#hear(piece))
      if (signal.aborted) return microphone.stop()
      this.#microphone = microphone
      this.#set({ phase: 'recording' })
    } catch (error) {
      if (signal.aborted) return
      const insecure = error instanceof Error && error.message === insecurePage
      this.#set({ phase: 'refused', problem: insecure ? insecurePage : microphoneProblem(error) })
    }
  }

  /** The person says that they are done. */
  finish() {
    if (this.#state.phase !== 'recording') return
    this.#stopRecording()
    if (!wasSpoken(this.#listened)) return this.#set({ phase: 'silence' })
    const recording = wavOf(this.#pieces)
    this.#sound = new Audio(URL.createObjectURL(recording))
    this.#sound.onended = () => this.#heard({ playback: 'over' })
    const words = this.#understands ? undefined : null
    this.#set({ phase: 'heard', words, playback: 'playing' })
    this.replay()
    if (this.#understands) void this.#understand(recording)
  }

  replay() {
    this.#heard({ playback: 'playing' })
    this.#sound?.play().catch(() => this.#heard({ playback: 'blocked' }))
  }

  /** Ends what is under way; it can be started again. */
  close() {
    this.#attempt.abort()
    this.#attempt = new AbortController()
    this.#stopRecording()
    this.#silence()
  }

  #hear(piece: Int16Array<ArrayBuffer>) {
    this.#level = levelOf(piece)
    this.#pieces.push(piece)
    this.#listened = listen(
      this.#listened,
      this.#level,
      (piece.length / captureSampleRateHz) * 1000,
    )
    if (isOver(this.#listened)) this.finish()
  }

  async #understand(recording: Blob) {
    const form = new FormData()
    form.append('file', recording, 'sentence.wav')
    const { signal } = this.#attempt
    const words = await call(transcribe, {}, { form, signal }).then(
      ({ text }) => text,
      () => null,
    )
    if (!signal.aborted) this.#heard({ words })
  }

  #heard(change: Partial<Extract<TryState, { phase: 'heard' }>>) {
    if (this.#state.phase === 'heard') this.#set({ ...this.#state, ...change })
  }

  #stopRecording() {
    this.#microphone?.stop()
    this.#microphone = undefined
    this.#level = 0
  }

  #silence() {
    if (!this.#sound) return
    this.#sound.pause()
    URL.revokeObjectURL(this.#sound.src)
    this.#sound = undefined
  }

  #set(state: TryState) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
