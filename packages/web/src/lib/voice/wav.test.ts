import { expect, test } from 'vitest'
import { wavOf } from './wav.ts'

test('a header that tells length and rate, then the samples in order', async () => {
  const blob = wavOf([Int16Array.of(1, -2), Int16Array.of(3)])
  const view = new DataView(await blob.arrayBuffer())
  const text = (at: number) =>
    String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8)
  expect(view.getUint32(24, true)).toBe(16_000)
  expect(view.getUint32(28, true)).toBe(32_000)
  expect(view.getUint32(40, true)).toBe(6)
  expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([1, -2, 3])
  expect(blob.type).toBe('audio/wav')
})
