import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speechPieces } from './speech-pieces.ts'

const frames = (seconds: number) => Math.round(seconds * 31.25)
const quiet = (seconds: number) => new Array<number>(frames(seconds)).fill(0.05)
const talk = (seconds: number) => new Array<number>(frames(seconds)).fill(0.9)
const pieces = (...parts: number[][]) => {
  const all = parts.flat()
  return speechPieces(all, all.length * 512).map(({ from, to }) => ({
    from: from / 16_000,
    to: to / 16_000,
  }))
}

test('silence and a short click have no speech', () => {
  expect(pieces(quiet(10))).toEqual([])
  expect(pieces(quiet(1), talk(0.06), quiet(1))).toEqual([])
  expect(pieces()).toEqual([])
})

test('speech is given with a margin around it', () => {
  const [piece, ...more] = pieces(quiet(2), talk(3), quiet(2))
  expect(more).toEqual([])
  expect(piece?.from).toBeCloseTo(1.7, 1)
  expect(piece?.to).toBeCloseTo(5.3, 1)
})

test('the margin ends with the recording', () => {
  const [piece] = pieces(talk(3))
  expect(piece).toEqual({ from: 0, to: frames(3) * 0.032 })
})

test('sentences with short pauses stay together, a long silence is left out', () => {
  expect(pieces(talk(3), quiet(0.6), talk(3))).toHaveLength(1)
  expect(pieces(talk(3), quiet(5), talk(3))).toHaveLength(2)
})

test('someone who goes on for a minute is cut in the pauses', () => {
  const found = pieces(...Array.from({ length: 10 }, () => [talk(5.5), quiet(0.5)]).flat())
  expect(found.length).toBeGreaterThanOrEqual(3)
  for (const { from, to } of found) {
    expect(to - from).toBeLessThanOrEqual(20)
    expect((from + 0.3) % 6).toBeLessThan(0.7)
  }
})

test('whatever is heard, pieces are in order, within the recording, at most 20 s, and hold all speech', () => {
  const part = fc.tuple(fc.boolean(), fc.nat(800))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const all = parts.flatMap(([speaks, length]) =>
        Array.from({ length }, (_, i) => (speaks ? 0.6 + ((i * 37) % 40) / 100 : 0.1)),
      )
      const found = speechPieces(all, all.length * 512)
      const covered = new Set<number>()
      for (const { from, to } of found) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(all.length * 512)
        expect(to - from).toBeLessThanOrEqual(20 * 16_000)
        for (let frame = from / 512; frame < to / 512; frame++) covered.add(frame)
      }
      const longParts = parts.filter(([, length]) => length >= 3).length === parts.length
      if (longParts) all.forEach((p, i) => void (p > 0.5 && expect(covered.has(i)).toBe(true)))
    }),
    { numRuns: 100 },
  )
})
