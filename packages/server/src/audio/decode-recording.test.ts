import { expect, test, vi } from 'vitest'
import { clipBytes, clipChunks, clips } from '../../test/speech.ts'
import { decodeRecording } from './decode-recording.ts'
import { encodeWav } from './encode-wav.ts'

// Real engines on whatever machine this is.
vi.setConfig({ testTimeout: 60_000 })

test('every recording in the test data is read whole', async () => {
  for (const name of Object.keys(clips) as (keyof typeof clips)[]) {
    const pcm = await decodeRecording(clipBytes(name))
    expect(pcm.length / 16_000).toBeGreaterThan(2.5)
    expect(Math.max(...pcm)).toBeGreaterThan(0.1)
  }
})

test.each([
  ['nothing', new Uint8Array(0)],
  ['text', new TextEncoder().encode('Dear diary, today was a good day. '.repeat(40))],
  ['raw samples', encodeWav(new Float32Array(16_000)).slice(44)],
  ['a WAV header alone', encodeWav(new Float32Array(0))],
  ['half a header', clipBytes('libri0880.webm').slice(0, 90)],
  ['a later chunk without the first', clipChunks('libri0880.webm')[5] ?? new Uint8Array(0)],
])('%s is unreadable', async (_, bytes) => {
  await expect(decodeRecording(bytes)).rejects.toThrow('unreadable-audio')
})

test('a recording cut off gives what is there', async () => {
  for (const name of ['libri0880.webm', 'libri0930.wav'] as const) {
    const bytes = clipBytes(name)
    const half = await decodeRecording(bytes.slice(0, bytes.length >> 1))
    const whole = await decodeRecording(bytes)
    expect(half.length).toBeGreaterThan(whole.length * 0.4)
    expect(half).toEqual(whole.slice(0, half.length))
  }
})

test('a recording with damage in the middle gives what comes before', async () => {
  const chunks = clipChunks('libri0930.webm')
  const damaged = Buffer.concat([...chunks.slice(0, 10), new Uint8Array(2000), ...chunks.slice(10)])
  const pcm = await decodeRecording(new Uint8Array(damaged))
  expect(pcm.length / 16_000).toBeGreaterThan(1.5)
})

test('ten minutes are too long', async () => {
  const tenMinutes = encodeWav(new Float32Array(600 * 16_000))
  await expect(decodeRecording(tenMinutes)).rejects.toThrow('too-long-audio')
})

test('others have their turn while a long recording is decoded', async () => {
  const recording = encodeWav(new Float32Array(60 * 16_000))
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await decodeRecording(recording)
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(100)
})
