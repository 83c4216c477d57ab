import { afterAll, expect, test, vi } from 'vitest'
import { clipPcm, noise } from '../../../test/speech.ts'
import { systemClock } from '../../platform/clock.ts'
import { systemIds } from '../../platform/random.ts'
import { silero } from './silero.ts'

// Real engines on whatever machine this is.
vi.setConfig({ testTimeout: 60_000 })

const vad = silero({ clock: systemClock, ids: systemIds })
afterAll(() => vad.close())

async function probabilities(pcm: Float32Array, pieceSize = pcm.length) {
  const stream = vad.open()
  const all: number[] = []
  for (let from = 0; from < pcm.length; from += pieceSize) {
    all.push(...(await stream.probabilities(pcm.subarray(from, from + pieceSize))))
  }
  stream.close()
  return all
}
const share = (all: number[]) => all.filter((p) => p > 0.5).length / all.length

test('people are heard, silence and noise are not', async () => {
  for (const name of ['libri0880.wav', 'libri0930.webm', 'goforward.wav'] as const) {
    expect(share(await probabilities(await clipPcm(name)))).toBeGreaterThan(0.3)
  }
  expect(share(await probabilities(new Float32Array(32_000)))).toBe(0)
  expect(share(await probabilities(noise(32_000, 0.02)))).toBe(0)
})

test('frames cut anywhere give the same, a rest is kept for the next call', async () => {
  const pcm = await clipPcm('goforward.wav')
  const whole = await probabilities(pcm)
  expect(whole).toHaveLength(Math.floor(pcm.length / 512))
  for (const size of [100, 513, 4000]) expect(await probabilities(pcm, size)).toEqual(whole)
})

test('two who talk at once are told apart', async () => {
  const [one, other] = [await clipPcm('goforward.wav'), await clipPcm('libri0930.wav')]
  const alone = [await probabilities(one), await probabilities(other)]
  expect(await Promise.all([probabilities(one, 900), probabilities(other, 700)])).toEqual(alone)
})
