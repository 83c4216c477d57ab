import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { clipBytes, clipChunks, clipPcm } from '../../test/speech.ts'
import { AppError } from '../platform/errors.ts'
import { decodeStream } from './decode-stream.ts'

// Real engines on whatever machine this is.
vi.setConfig({ testTimeout: 60_000 })

// libopus reports damaged packets there.
afterEach(() => vi.restoreAllMocks())

async function decode(pieces: Uint8Array[]) {
  const decoded: Float32Array[] = []
  for await (const pcm of decodeStream(stream(pieces))) decoded.push(pcm)
  return decoded
}

async function* stream(pieces: Uint8Array[]) {
  yield* pieces
}

const inPieces = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.slice(i * size, (i + 1) * size),
  )
const samplesIn = (decoded: Float32Array[]) => decoded.reduce((sum, pcm) => sum + pcm.length, 0)
const joined = (decoded: Float32Array[]) => decoded.flatMap((pcm) => [...pcm])

test('the chunks of a browser give sound as they come', async () => {
  const decoded = await decode(clipChunks('libri0880.webm'))
  expect(decoded.length).toBeGreaterThanOrEqual(14)
  expect(joined(decoded)).toEqual([...(await clipPcm('libri0880.webm'))])
})

test.each([1, 11, 999])('WAV in pieces of %i bytes', async (size) => {
  const whole = clipBytes('goforward.wav')
  expect(joined(await decode(inPieces(whole.slice(0, 9999), size)))).toEqual([
    ...(await clipPcm('goforward.wav')).slice(0, (9999 - 44) >> 1),
  ])
})

test('raw samples, cut in the middle of one', async () => {
  const raw = clipBytes('goforward.wav').slice(44)
  expect(samplesIn(await decode(inPieces(raw, 333)))).toBe(raw.length >> 1)
})

test('a few raw samples are still sound', async () => {
  expect(samplesIn(await decode([new Uint8Array(100)]))).toBe(50)
})

test('nothing is no sound', async () => {
  expect(await decode([])).toEqual([])
  expect(await decode([new Uint8Array(0)])).toEqual([])
})

test('sound before damage is given out, then it is unreadable', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [header, ...rest] = clipChunks('libri0880.webm')
  const good = rest.slice(0, 5)
  const junk = new Uint8Array(500)
  const decoded: Float32Array[] = []
  const reading = async () => {
    const pieces = [header ?? junk, ...good, junk]
    for await (const pcm of decodeStream(stream(pieces))) decoded.push(pcm)
  }
  await expect(reading()).rejects.toThrow('unreadable-audio')
  expect(samplesIn(decoded)).toBeGreaterThan(8000)
})

test('random bytes, and random bytes in good files, are sound or unreadable', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const files = [
    clipBytes('libri0930.webm').slice(0, 9000),
    clipBytes('goforward.wav').slice(0, 900),
  ]
  const damaged = fc
    .tuple(fc.constantFrom(...files), fc.nat(899), fc.uint8Array({ maxLength: 60 }))
    .map(([file, at, junk]) => {
      const copy = file.slice()
      copy.set(junk.subarray(0, copy.length - at), at)
      return copy
    })
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.uint8Array({ maxLength: 2000 }), damaged),
      fc.integer({ min: 1, max: 3000 }),
      async (bytes, size) => {
        const outcome = await decode(inPieces(bytes, size)).catch((error) => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(AppError)
        else expect(joined(outcome).every(Number.isFinite)).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
})
