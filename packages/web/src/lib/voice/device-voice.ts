import type { Played } from './playout.ts'

/** Names of voices that sound worse than our own, and of toys that come with some systems. */
const poor =
  /espeak|festival|compact|novelty|albert|bad news|bahh|bells|boing|bubbles|cellos|good news|jester|organ|superstar|trinoids|whisper|wobble|zarvox|fred|junior|ralph|kathy/i
/** What makers call their better voices. */
const good =
  /natural|neural|premium|enhanced|siri|samantha|ava|allison|aria|jenny|guy|zira|david|karen|daniel|moira/i

/** Chrome falls silent after 15 s of one utterance unless it is nudged. */
const nudgeEveryMs = 10_000
/** What the devices' voices say at rate 1, about. */
const ownWordsPerMinute = 170
const reportEveryMs = 250

/** Voices that are on this device: what is said with them does not leave it. Best first. */
export function deviceVoices(): SpeechSynthesisVoice[] {
  if (!('speechSynthesis' in globalThis)) return []
  return speechSynthesis
    .getVoices()
    .filter((voice) => voice.localService && /^en\b/i.test(voice.lang) && !poor.test(voice.name))
    .sort((one, other) => scoreOf(other) - scoreOf(one))
}

/** The voice that is chosen without asking; undefined where none is better than our own. */
export const bestDeviceVoice = () => deviceVoices().find((voice) => good.test(voice.name))

const scoreOf = (voice: SpeechSynthesisVoice) =>
  (good.test(voice.name) ? 4 : 0) +
  (/premium|natural|neural|siri/i.test(voice.name) ? 2 : 0) +
  (voice.lang === navigator.language ? 1 : 0)

interface ToSay {
  turn: number
  sentence: number
  text: string
  wordsPerMinute: number
}

/** Speaks sentences one after another with a voice of the device. */
export class DeviceVoice {
  readonly #onPlayed: (played: Played) => void
  readonly #waiting: ToSay[] = []
  #voice: SpeechSynthesisVoice
  #current: { stop: () => void } | undefined
  volume = 1

  constructor(voice: SpeechSynthesisVoice, onPlayed: (played: Played) => void) {
    this.#voice = voice
    this.#onPlayed = onPlayed
  }

  set voice(voice: SpeechSynthesisVoice) {
    this.#voice = voice
  }

  get isPlaying() {
    return this.#current !== undefined || this.#waiting.length > 0
  }

  speak(toSay: ToSay) {
    this.#waiting.push(toSay)
    if (!this.#current) this.#next()
  }

  flush() {
    this.#waiting.length = 0
    this.#current?.stop()
    this.#current = undefined
    speechSynthesis.cancel()
  }

  #next() {
    const next = this.#waiting.shift()
    if (!next) return
    const { turn, sentence, text, wordsPerMinute } = next
    const rate = wordsPerMinute / ownWordsPerMinute
    const utterance = new SpeechSynthesisUtterance(text)
    Object.assign(utterance, { voice: this.#voice, rate, volume: this.volume })
    const startedAt = performance.now()
    const played = () => performance.now() - startedAt
    const timer = setInterval(() => {
      this.#onPlayed({ turn, sentence, ms: Math.round(played()), whole: false })
    }, reportEveryMs)
    const nudge = setInterval(() => speechSynthesis.resume(), nudgeEveryMs)
    const stop = () => {
      clearInterval(timer)
      clearInterval(nudge)
      utterance.onend = null
      utterance.onerror = null
    }
    const finish = () => {
      stop()
      this.#current = undefined
      this.#onPlayed({ turn, sentence, ms: Math.round(played()), whole: true })
      this.#next()
    }
    utterance.onend = finish
    utterance.onerror = finish
    this.#current = { stop }
    speechSynthesis.speak(utterance)
  }
}
