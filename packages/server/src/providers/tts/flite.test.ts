import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { flite } from './flite.ts'
import { type FliteVoice, fliteVoices } from './flite-voices.ts'
import type { SpeechRequest } from './port.ts'

const engine = flite({ clock: systemClock })
afterAll(() => engine.close())

const rate = 16_000
const sentence = 'Good morning, it is nice to hear your voice again.'

async function speak(text: string, request: Partial<SpeechRequest> = {}) {
  const { signal } = new AbortController()
  const pieces: Int16Array[] = []
  for await (const pcm of engine.speak({ text, wordsPerMinute: 150, signal, ...request }))
    pieces.push(pcm)
  return Float32Array.from(
    pieces.flatMap((pcm) => [...pcm]),
    (sample) => sample / 32_768,
  )
}

const seconds = (pcm: Float32Array) => pcm.length / rate
const loudness = (pcm: Float32Array) =>
  Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length)
const firstSoundMs = (pcm: Float32Array) =>
  (pcm.findIndex((sample) => Math.abs(sample) > 0.01) / rate) * 1000

describe.each(Object.keys(fliteVoices) as FliteVoice[])('%s', (voice) => {
  test('speaks as fast and as loud as the others, without a silence in front', async () => {
    const pcm = await speak(sentence, { voice })
    const wordsPerMinute = (sentence.split(' ').length / seconds(pcm)) * 60
    expect(wordsPerMinute).toBeGreaterThan(130)
    expect(wordsPerMinute).toBeLessThan(190)
    expect(loudness(pcm)).toBeGreaterThan(0.07)
    expect(loudness(pcm)).toBeLessThan(0.13)
    expect(firstSoundMs(pcm)).toBeLessThan(60)
  })
})

test('slower is longer in proportion', async () => {
  const slow = await speak(sentence, { wordsPerMinute: 110 })
  const fast = await speak(sentence, { wordsPerMinute: 190 })
  expect(seconds(slow) / seconds(fast)).toBeGreaterThan((190 / 110) * 0.85)
  expect(seconds(slow) / seconds(fast)).toBeLessThan((190 / 110) * 1.15)
})

test('the same text makes the same sound, call after call', async () => {
  expect(await speak(sentence)).toEqual(await speak(sentence))
})

test('an unknown voice is the usual one', async () => {
  expect(await speak('Hello.', { voice: 'sage' })).toEqual(await speak('Hello.'))
})

test.each(['', ' ', '.', '"', '…', '(((((', '中文', 'Привет', '😀', '\0', '\ud83d'])(
  'nothing it could say makes no sound: %j',
  async (text) => {
    expect(await speak(text)).toHaveLength(0)
  },
)

test.each(['a', '--help', '-v', 'out.wav', '%s%n%d', '<speak>hello', 'a\nb', "'; rm -rf"])(
  'one letter, and what looks like a command or a file, is only read: %j',
  async (text) => {
    const pcm = await speak(text)
    expect(seconds(pcm)).toBeGreaterThan(0.2)
    expect(loudness(pcm)).toBeGreaterThan(0.03)
  },
)

test('what follows a zero byte is said too', async () => {
  expect(await speak('Hello\0there')).toEqual(await speak('Hello there'))
})

test('three hundred letters without a blank, the longest a sentence gets', async () => {
  expect(seconds(await speak('x'.repeat(300)))).toBeGreaterThan(60)
})

test('whoever goes away gets the reason, and the next one is served', async () => {
  const caller = new AbortController()
  const spoken = speak('x'.repeat(300), { signal: caller.signal })
  caller.abort(new Error('interrupted'))
  await expect(spoken).rejects.toThrow('interrupted')
  expect(await speak('Hello.')).not.toHaveLength(0)
})
