import { expect, test } from 'vitest'
import { noise, sine } from '../../test/speech.ts'
import { concat, Resampler } from './resample.ts'

const resample = (pcm: Float32Array, rate: number) => {
  const resampler = new Resampler(rate)
  return concat(resampler.push(pcm), resampler.end())
}
const level = (pcm: Float32Array) => Math.sqrt(pcm.reduce((sum, s) => sum + s * s, 0) / pcm.length)

test.each([8000, 11_025, 22_050, 24_000, 44_100, 48_000, 96_000])(
  'a tone at %i Hz is the same tone at 16 kHz',
  (rate) => {
    const output = resample(sine(440, rate, 1), rate)
    expect(Math.abs(output.length - 16_000)).toBeLessThanOrEqual(2)
    const expected = sine(440, 16_000, 1)
    const difference = output.subarray(500, 15_000).map((s, i) => s - (expected[i + 500] ?? 0))
    expect(level(difference)).toBeLessThan(0.005)
  },
)

test('what 16 kHz cannot hold is gone rather than folded back', () => {
  const output = resample(sine(11_000, 48_000, 1), 48_000)
  expect(level(output.subarray(500, 15_000))).toBeLessThan(0.001)
})

test('pieces of any size give the same as the whole', () => {
  const pcm = noise(10_000, 0.1)
  const resampler = new Resampler(44_100)
  let pieced = new Float32Array(0)
  for (let from = 0, size = 1; from < pcm.length; from += size, size = (size * 7) % 331) {
    pieced = concat(pieced, resampler.push(pcm.subarray(from, from + size)))
  }
  pieced = concat(pieced, resampler.end())
  const whole = resample(pcm, 44_100)
  expect(pieced.length).toBe(whole.length)
  expect(level(pieced.map((s, i) => s - (whole[i] ?? 0)))).toBeLessThan(1e-4)
})

test('16 kHz is left alone', () => {
  const pcm = noise(100, 0.1)
  expect(new Resampler(16_000).push(pcm)).toBe(pcm)
})
