import { expect, test } from 'vitest'
import { clipBytes, clipPcm, noise } from '../../test/speech.ts'
import { type Container, isEnoughToTell, recogniseContainer } from './container.ts'
import { encodeWav } from './encode-wav.ts'

const all: Container[] = ['webm', 'ogg', 'wav', 'pcm']
const bytes = (text: string) => new TextEncoder().encode(text)
const rawPcm = (pcm: Float32Array) => encodeWav(pcm).subarray(44)

test('containers are known by their first bytes', () => {
  expect(recogniseContainer(clipBytes('libri0880.webm'), all)).toBe('webm')
  expect(recogniseContainer(clipBytes('goforward.wav'), all)).toBe('wav')
  expect(recogniseContainer(bytes('OggS........'), all)).toBe('ogg')
})

test('raw samples are known by looking like sound, wherever a recording begins', async () => {
  const pcm = rawPcm(await clipPcm('libri0930.wav'))
  for (let from = 0; from + 640 < pcm.length; from += 640) {
    expect(recogniseContainer(pcm.subarray(from), all)).toBe('pcm')
  }
  expect(recogniseContainer(new Uint8Array(640), all)).toBe('pcm')
  expect(recogniseContainer(rawPcm(noise(320, 0.01)), all)).toBe('pcm')
})

test.each([
  ['text', bytes('The quick brown fox jumps over the lazy dog. '.repeat(20))],
  ['JSON', bytes('{"type":"stop","padding":"'.repeat(30))],
  ['MP4', bytes(`\0\0\0\x20ftypisom${'\0'.repeat(640)}`)],
  ['random bytes', rawPcm(noise(320, 0.6))],
  ['a single byte', Uint8Array.of(7)],
])('%s is no recording', (_, junk) => {
  expect(() => recogniseContainer(junk, all)).toThrow('unreadable-audio')
})

test('a container that is not allowed is refused', () => {
  expect(() => recogniseContainer(new Uint8Array(640), ['webm', 'wav'])).toThrow('unreadable-audio')
})

test('a few bytes tell only when they are a signature', () => {
  expect(isEnoughToTell(bytes('RIF'))).toBe(false)
  expect(isEnoughToTell(bytes('RIFF'))).toBe(true)
  expect(isEnoughToTell(new Uint8Array(639))).toBe(false)
  expect(isEnoughToTell(new Uint8Array(640))).toBe(true)
})
