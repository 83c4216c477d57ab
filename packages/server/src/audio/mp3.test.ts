import { expect, test } from 'vitest'
import { mp3Frames } from '../../test/mp3-frames.ts'
import { sine } from '../../test/speech.ts'
import { encodeMp3 } from './mp3.ts'

const rate = 16_000
const tone = (seconds: number) =>
  Int16Array.from(sine(440, rate, seconds), (sample) => sample * 32_767)

async function* from(...pieces: Int16Array[]) {
  yield* pieces
}

async function encode(...pieces: Int16Array[]) {
  const all: Uint8Array[] = []
  for await (const bytes of encodeMp3(from(...pieces))) all.push(bytes)
  return new Uint8Array(Buffer.concat(all))
}

test('frames of 48 kbit/s, 16 kHz, mono, as long as the sound', async () => {
  const frames = mp3Frames(await encode(tone(2)))
  for (const frame of frames) expect(frame).toMatchObject({ bitrate: 48, rate, isMono: true })
  const ms = frames.reduce((sum, frame) => sum + frame.ms, 0)
  expect(ms).toBeGreaterThanOrEqual(2_000)
  expect(ms).toBeLessThan(2_200)
})

test('the same bytes however the sound is cut into pieces', async () => {
  const whole = tone(1)
  const whole3 = await encode(whole)
  const cut = await encode(whole.subarray(0, 1), new Int16Array(0), whole.subarray(1, 7_001))
  expect(mp3Frames(cut).length).toBeGreaterThan(0)
  expect(await encode(whole.subarray(0, 5_000), whole.subarray(5_000))).toEqual(whole3)
})

test('bytes leave before the sound has ended', async () => {
  let asked = 0
  async function* endless() {
    for (;;) {
      asked++
      yield tone(0.2)
    }
  }
  const bytes = encodeMp3(endless())
  expect((await bytes.next()).value).not.toHaveLength(0)
  expect(asked).toBeLessThanOrEqual(2)
  await bytes.return(undefined)
})

test('what was given out is not written over', async () => {
  const bytes = encodeMp3(from(tone(0.5), tone(0.5)))
  const { value: first } = await bytes.next()
  const before = Uint8Array.from(first ?? [])
  for await (const _ of bytes);
  expect(first).toEqual(before)
})

test('no sound is a moment of silence, and no error', async () => {
  expect(mp3Frames(await encode()).length).toBeLessThanOrEqual(2)
  expect(mp3Frames(await encode(new Int16Array(0))).length).toBeLessThanOrEqual(2)
})
