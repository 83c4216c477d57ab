import { expect, test } from 'vitest'
import { type Played, Playout } from './playout.ts'

class FakeSource {
  buffer: { duration: number } | null = null
  onended: (() => void) | null = null
  startedAt = -1
  stopped = false
  connect() {
    return this
  }
  start(at: number) {
    this.startedAt = at
  }
  stop() {
    this.stopped = true
  }
}

function fakeContext() {
  const sources: FakeSource[] = []
  const context = {
    currentTime: 0,
    destination: {},
    createGain: () => ({ connect: () => undefined, gain: { value: 1 } }),
    createBuffer: (_channels: number, length: number, rate: number) => ({
      duration: length / rate,
      getChannelData: () => new Float32Array(length),
    }),
    createBufferSource: () => {
      const source = new FakeSource()
      sources.push(source)
      return source
    },
  }
  return { context, sources }
}

function playing() {
  const played: Played[] = []
  const { context, sources } = fakeContext()
  const playout = new Playout(context as unknown as AudioContext, (each) => played.push(each))
  const piece = () => new Int16Array(3200).fill(100)
  return { playout, context, sources, played, piece }
}

test('pieces play one right after the other', () => {
  const { playout, sources, piece } = playing()
  playout.add(1, 1, piece())
  playout.add(1, 1, piece())
  playout.add(1, 2, piece())
  const starts = sources.map(({ startedAt }) => startedAt)
  expect(starts[1]).toBeCloseTo((starts[0] ?? 0) + 0.2)
  expect(starts[2]).toBeCloseTo((starts[0] ?? 0) + 0.4)
})

test('a sentence is told whole once it is complete and played to its end', () => {
  const { playout, context, sources, played, piece } = playing()
  playout.add(1, 1, piece())
  context.currentTime = 0.14
  playout.complete(1, 1)
  expect(played.at(-1)).toMatchObject({ sentence: 1, ms: 100, whole: false })
  context.currentTime = 0.25
  sources[0]?.onended?.()
  expect(played.at(-1)).toMatchObject({ sentence: 1, ms: 200, whole: true })
  expect(playout.isPlaying).toBe(false)
})

test('flush tells what was heard and stops everything at once', () => {
  const { playout, context, sources, played, piece } = playing()
  for (let index = 0; index < 5; index++) playout.add(1, 1, piece())
  context.currentTime = 0.34
  playout.flush()
  expect(played.at(-1)).toMatchObject({ turn: 1, sentence: 1, ms: 300, whole: false })
  expect(sources.every(({ stopped }) => stopped)).toBe(true)
  expect(playout.isPlaying).toBe(false)
})

test('a sentence without any audio counts as heard', () => {
  const { playout, played } = playing()
  playout.complete(1, 3)
  expect(played).toEqual([{ turn: 1, sentence: 3, ms: 0, whole: true }])
})
