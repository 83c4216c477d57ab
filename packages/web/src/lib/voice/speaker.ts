import { type Frame, frameKind, type SpeechOutput } from '@rondall/contract/voice-protocol.ts'
import { DeviceVoice } from './device-voice.ts'
import { type Played, Playout } from './playout.ts'
import { chosenDeviceVoice } from './voice-choice.ts'

const volumeStep = 0.3
const mostVolume = 2
const leastVolume = 0.2

interface Sentence {
  turn: number
  sentence: number
  spoken: string
  wordsPerMinute: number
}

/** Rondall's voice on this device: audio from the server, or a voice that the device has itself. */
export class Speaker {
  readonly #onPlayed: (played: Played) => void
  #playout: Playout | undefined
  #device: DeviceVoice | undefined
  #volume = 1

  constructor(onPlayed: (played: Played) => void) {
    this.#onPlayed = onPlayed
  }

  /** Where the answer's sound is to come from, as things are chosen now. */
  static output(muted: boolean): SpeechOutput {
    if (muted) return 'none'
    return chosenDeviceVoice() ? 'device' : 'server'
  }

  /** Called from within a tap: only then does a browser let a page make sound. */
  async unlock() {
    if (this.#playout) return
    const context = new AudioContext({ sampleRate: 16_000 })
    this.#playout = new Playout(context, this.#onPlayed)
    this.#playout.volume = this.#volume
    await context.resume()
  }

  play({ kind, turn, sentence, payload }: Frame) {
    if (kind !== frameKind.speechPcm16) return
    const pcm = new Int16Array(payload.buffer, payload.byteOffset, payload.byteLength >> 1)
    this.#playout?.add(turn, sentence, pcm)
  }

  complete(turn: number, sentence: number) {
    this.#playout?.complete(turn, sentence)
  }

  /** Says a sentence with the device's own voice. */
  say({ spoken, ...sentence }: Sentence) {
    const voice = chosenDeviceVoice()
    if (!voice) return
    this.#device ??= new DeviceVoice(voice, this.#onPlayed)
    this.#device.voice = voice
    this.#device.volume = Math.min(1, this.#volume)
    this.#device.speak({ ...sentence, text: spoken })
  }

  flush() {
    this.#playout?.flush()
    this.#device?.flush()
  }

  get isPlaying() {
    return Boolean(this.#playout?.isPlaying || this.#device?.isPlaying)
  }

  louder(steps: 1 | -1) {
    this.#volume = Math.min(mostVolume, Math.max(leastVolume, this.#volume + steps * volumeStep))
    if (this.#playout) this.#playout.volume = this.#volume
  }
}
