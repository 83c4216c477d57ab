import { maximumSpokenCharacters } from '@rondall/contract/constants/voice.ts'
import { afterAll, expect, test } from 'vitest'
import { mp3Frames } from '../../test/mp3-frames.ts'
import { systemClock } from '../platform/clock.ts'
import { flite } from '../providers/tts/flite.ts'
import type { TextToSpeech } from '../providers/tts/port.ts'
import { sayText } from './say-text.ts'

const engine = flite({ clock: systemClock })
afterAll(() => engine.close())

const calm = () => new AbortController().signal

/** Notes what it is asked to say and makes 10 ms of tone for each character. */
function noting(failAt = Number.POSITIVE_INFINITY) {
  const asked: string[] = []
  const tts: TextToSpeech = {
    name: 'noting',
    async *speak({ text, signal }) {
      signal.throwIfAborted()
      asked.push(text)
      if (asked.length >= failAt) throw new Error('no voice')
      yield new Int16Array(text.length * 160).fill(1_000)
    },
  }
  return { tts, asked }
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = []
  for await (const bytes of pieces) all.push(bytes)
  return new Uint8Array(Buffer.concat(all))
}

const secondsOf = (bytes: Uint8Array) =>
  mp3Frames(bytes).reduce((sum, { ms }) => sum + ms, 0) / 1_000

test('real words become a stream of MP3 frames of plausible length', async () => {
  const text = 'Good morning, Rosa. Your pills are at 8:00. Shall we talk a little?'
  const seconds = secondsOf(await bytesOf(await sayText(engine, text, calm())))
  expect(seconds).toBeGreaterThan(4)
  expect(seconds).toBeLessThan(8)
})

test('a single letter', async () => {
  const seconds = secondsOf(await bytesOf(await sayText(engine, 'a', calm())))
  expect(seconds).toBeGreaterThan(0.2)
  expect(seconds).toBeLessThan(1)
})

test.each(['', '   ', '\n', '…', '***', '😀'])('no words: %j', async (text) => {
  await expect(sayText(engine, text, calm())).rejects.toMatchObject({ code: 'no-text' })
})

const fineDay = 'It is a fine day. '
const sentencesThatFit = Math.floor(maximumSpokenCharacters / fineDay.length)

test('the longest text begins after its first sentence and is said to the end', async () => {
  const { tts, asked } = noting()
  const mp3 = await sayText(tts, fineDay.repeat(sentencesThatFit), calm())
  expect(asked.length).toBeLessThanOrEqual(4)
  await bytesOf(mp3)
  expect(asked).toHaveLength(sentencesThatFit)
})

test('one word of that many letters is said in pieces', async () => {
  const { tts, asked } = noting()
  await bytesOf(await sayText(tts, 'x'.repeat(maximumSpokenCharacters), calm()))
  expect(asked.join('')).toBe('x'.repeat(maximumSpokenCharacters))
  for (const piece of asked) expect(piece.length).toBeLessThanOrEqual(300)
})

test('twenty thousand characters are refused before the voice is asked', async () => {
  const { tts, asked } = noting()
  const told = sayText(tts, 'x'.repeat(20_000), calm())
  await expect(told).rejects.toMatchObject({ code: 'text-too-long' })
  expect(asked).toEqual([])
})

test('a voice that fails at once is an error before any byte', async () => {
  await expect(sayText(noting(1).tts, 'Hello.', calm())).rejects.toThrow('no voice')
})

test('a voice that fails later ends the stream with its error', async () => {
  const mp3 = await sayText(noting(4).tts, fineDay.repeat(9), calm())
  await expect(bytesOf(mp3)).rejects.toThrow('no voice')
})

test('a listener who goes away ends the work', async () => {
  const { tts, asked } = noting()
  const caller = new AbortController()
  const mp3 = await sayText(tts, fineDay.repeat(sentencesThatFit), caller.signal)
  caller.abort(new Error('gone'))
  await expect(bytesOf(mp3)).rejects.toThrow('gone')
  expect(asked.length).toBeLessThan(10)
})
