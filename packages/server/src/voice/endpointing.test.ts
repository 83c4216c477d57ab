import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Endpointing, frameMs, nothingHeard, step } from './endpointing.ts'
import { morePatience, wasCutOff } from './patience.ts'

function hearFrames(probabilities: number[], hangoverMs = 900) {
  let state: Endpointing = nothingHeard
  return probabilities.flatMap((probability, index) => {
    const outcome = step(state, probability, hangoverMs)
    state = outcome.state
    return outcome.event ? [{ event: outcome.event, atMs: (index + 1) * frameMs }] : []
  })
}

const speech = (ms: number) => Array(Math.ceil(ms / frameMs)).fill(0.9)
const silence = (ms: number) => Array(Math.ceil(ms / frameMs)).fill(0.01)

test('speech begins, a pause is noticed, and the silence of the hangover ends it', () => {
  const events = hearFrames([...silence(500), ...speech(1000), ...silence(1500)])
  expect(events.map(({ event }) => event)).toEqual(['began', 'paused', 'ended'])
  const [, paused, ended] = events
  expect((ended?.atMs ?? 0) - (paused?.atMs ?? 0)).toBeGreaterThanOrEqual(600)
})

test('a longer hangover waits longer', () => {
  const frames = [...speech(1000), ...silence(2000), ...speech(500), ...silence(4000)]
  expect(
    hearFrames(frames, 900)
      .map(({ event }) => event)
      .filter((each) => each === 'ended'),
  ).toHaveLength(2)
  expect(hearFrames(frames, 3500).map(({ event }) => event)).toEqual([
    'began',
    'paused',
    'resumed',
    'paused',
    'ended',
  ])
})

test('a cough is no speech', () => {
  expect(hearFrames([...silence(200), ...speech(64), ...silence(2000)])).toEqual([])
})

test('a voice that fades goes on, one that begins must be clear', () => {
  const fading = [...speech(300), ...Array(20).fill(0.4), ...silence(1000)]
  expect(hearFrames(fading).map(({ event }) => event)).toEqual(['began', 'paused', 'ended'])
  expect(hearFrames(Array(50).fill(0.4))).toEqual([])
})

test('nothing ends that has not begun, and nothing resumes that has not paused', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 300 }),
      (frames) => {
        const follows: Record<string, string[]> = {
          start: ['began'],
          began: ['paused', 'ended'],
          paused: ['resumed', 'ended'],
          resumed: ['paused', 'ended'],
          ended: ['began'],
        }
        let last = 'start'
        for (const { event } of hearFrames(frames, 320)) {
          expect(follows[last]).toContain(event)
          last = event
        }
      },
    ),
  )
})

test('patience grows with each cut-off up to 3.5 s', () => {
  expect(morePatience(900)).toBeGreaterThan(900)
  let patienceMs = 900
  for (let times = 0; times < 20; times++) patienceMs = morePatience(patienceMs)
  expect(patienceMs).toBe(3500)
})

test('only a turn that silence ended, taken up again at once, was cut off', () => {
  expect(wasCutOff(true, 400)).toBe(true)
  expect(wasCutOff(true, 4000)).toBe(false)
  expect(wasCutOff(false, 400)).toBe(false)
})
