import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bestDeviceVoice, DeviceVoice, deviceVoices } from './device-voice.ts'
import type { Played } from './playout.ts'
import { chooseVoice, chosenDeviceVoice, rondallsVoice } from './voice-choice.ts'

const voice = (name: string, more: Partial<SpeechSynthesisVoice> = {}) =>
  ({ name, voiceURI: name, lang: 'en-US', localService: true, default: false, ...more }) as const

const samantha = voice('Samantha')
const plain = voice('Plain English')
const voices = [
  plain,
  voice('eSpeak English'),
  voice('Google US English', { localService: false }),
  voice('Anna', { lang: 'de-DE' }),
  samantha,
]

class FakeUtterance {
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  rate = 1
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const spoken: FakeUtterance[] = []
const cancel = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  spoken.length = 0
  cancel.mockClear()
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (utterance: FakeUtterance) => void spoken.push(utterance),
    cancel,
    resume: () => undefined,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function speaking() {
  const played: Played[] = []
  const device = new DeviceVoice(samantha, (each) => played.push(each))
  const say = (sentence: number, text: string) =>
    device.speak({ turn: 1, sentence, text, wordsPerMinute: 136 })
  return { device, say, played }
}

test('only voices that are on the device, speak English and sound well are offered', () => {
  expect(deviceVoices().map(({ name }) => name)).toEqual(['Samantha', 'Plain English'])
  expect(bestDeviceVoice()).toBe(samantha)
})

test("the best is chosen unasked, a choice is remembered, and Rondall's own voice is one", () => {
  expect(chosenDeviceVoice()).toBe(samantha)
  chooseVoice('Plain English')
  expect(chosenDeviceVoice()).toBe(plain)
  chooseVoice(rondallsVoice)
  expect(chosenDeviceVoice()).toBeUndefined()
})

test('sentences are said one after another, at the pace that is wanted, and reported', () => {
  const { say, played } = speaking()
  say(1, 'Good morning.')
  say(2, 'How are you?')
  expect(spoken.map(({ text, rate }) => [text, rate])).toEqual([['Good morning.', 0.8]])
  vi.advanceTimersByTime(600)
  expect(played.at(-1)).toMatchObject({ sentence: 1, whole: false })
  spoken[0]?.onend?.()
  expect(played.at(-1)).toMatchObject({ sentence: 1, whole: true })
  expect(spoken.at(-1)?.text).toBe('How are you?')
})

test('an interruption falls silent and forgets what was still to be said', () => {
  const { device, say, played } = speaking()
  say(1, 'Once upon a time.')
  say(2, 'There was a king.')
  device.flush()
  expect(cancel).toHaveBeenCalled()
  expect(device.isPlaying).toBe(false)
  const told = played.length
  spoken[0]?.onend?.()
  vi.advanceTimersByTime(5_000)
  expect(spoken).toHaveLength(1)
  expect(played).toHaveLength(told)
})
