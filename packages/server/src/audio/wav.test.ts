import { expect, test } from 'vitest'
import { sine } from '../../test/speech.ts'
import { encodeWav } from './encode-wav.ts'
import { concat } from './resample.ts'
import { WavDecoder } from './wav.ts'

interface Format {
  bits: number
  float?: boolean
  channels?: number
  rate?: number
  extensible?: boolean
  dataSize?: number
  before?: Buffer
}

function wavFile(pcm: Float32Array, format: Format) {
  const { bits, float = false, channels = 1, rate = 16_000, extensible = false } = format
  const kind = float ? 3 : 1
  const fmt = Buffer.alloc(extensible ? 48 : 24)
  fmt.write('fmt ')
  fmt.writeUInt32LE(fmt.length - 8, 4)
  fmt.writeUInt16LE(extensible ? 0xfffe : kind, 8)
  fmt.writeUInt16LE(channels, 10)
  fmt.writeUInt32LE(rate, 12)
  fmt.writeUInt16LE(bits, 22)
  if (extensible) fmt.writeUInt16LE(kind, 32)
  const size = bits / 8
  const sound = Buffer.alloc(pcm.length * channels * size)
  pcm.forEach((sample, i) => {
    for (let channel = 0; channel < channels; channel++) {
      const at = (i * channels + channel) * size
      if (float) sound.writeFloatLE(sample, at)
      else if (bits === 8) sound.writeUInt8(Math.round(sample * 127 + 128), at)
      else sound.writeIntLE(Math.round(sample * (2 ** (bits - 1) - 1)), at, size)
    }
  })
  const data = Buffer.alloc(8)
  data.write('data')
  data.writeUInt32LE(format.dataSize ?? sound.length, 4)
  const riff = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')
  return new Uint8Array(
    Buffer.concat([riff, format.before ?? Buffer.alloc(0), fmt, data, sound, Buffer.from('LIST')]),
  )
}

function decode(file: Uint8Array, pieceSize = file.length) {
  const decoder = new WavDecoder()
  let pcm = new Float32Array(0)
  for (let from = 0; from < file.length; from += pieceSize) {
    pcm = concat(pcm, decoder.push(file.subarray(from, from + pieceSize)))
  }
  return concat(pcm, decoder.end())
}

const tone = sine(300, 16_000, 0.05)
const largestDifference = (a: Float32Array, b: Float32Array) =>
  a.reduce((largest, sample, i) => Math.max(largest, Math.abs(sample - (b[i] ?? 9))), 0)

test.each<[string, Format, number]>([
  ['8 bit', { bits: 8 }, 0.01],
  ['16 bit', { bits: 16 }, 1e-4],
  ['24 bit', { bits: 24 }, 1e-6],
  ['32 bit', { bits: 32 }, 1e-6],
  ['float', { bits: 32, float: true }, 1e-6],
  ['stereo', { bits: 16, channels: 2 }, 1e-4],
  ['extensible', { bits: 24, extensible: true }, 1e-6],
  ['streamed without a size', { bits: 16, dataSize: 0xffffffff }, 1e-4],
  ['with an odd chunk before', { bits: 16, before: Buffer.from('junk\x03\0\0\0abc\0') }, 1e-4],
])('%s', (_, format, tolerance) => {
  for (const pieceSize of [undefined, 1, 7]) {
    const pcm = decode(wavFile(tone, format), pieceSize)
    // Without a size the bytes after the sound cannot be told from it.
    if (format.dataSize === undefined) expect(pcm.length).toBe(tone.length)
    expect(largestDifference(tone, pcm)).toBeLessThan(tolerance)
  }
})

test('other rates arrive at 16 kHz', () => {
  const pcm = decode(wavFile(sine(300, 44_100, 1), { bits: 16, rate: 44_100 }))
  expect(Math.abs(pcm.length - 16_000)).toBeLessThanOrEqual(2)
})

test('samples that are no numbers or louder than anything do no harm', () => {
  const loud = Float32Array.of(Number.NaN, Number.POSITIVE_INFINITY, -1e30, 0.5)
  expect([...decode(wavFile(loud, { bits: 32, float: true }))]).toEqual([0, 1, -1, 0.5])
})

test.each<[string, Uint8Array]>([
  ['no channels', wavFile(tone, { bits: 16, channels: 0 })],
  ['12 bit', wavFile(new Float32Array(0), { bits: 12 })],
  ['an impossible rate', wavFile(tone, { bits: 16, rate: 5 })],
  ['sound before its format', new TextEncoder().encode('RIFF\0\0\0\0WAVEdata\0\0\0\0xxxx')],
  ['an AVI film', new TextEncoder().encode('RIFF\0\0\0\0AVI LIST\0\0\0\0')],
])('%s is refused', (_, file) => {
  expect(() => decode(file)).toThrow('unreadable-audio')
})

test('what is written is read again', () => {
  expect(largestDifference(tone, decode(encodeWav(tone)))).toBeLessThan(1e-4)
})
