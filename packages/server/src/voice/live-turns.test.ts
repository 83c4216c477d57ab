import { expect, test } from 'vitest'
import { TestClock } from '../platform/test-clock.ts'
import { LiveTurns } from './live-turns.ts'

/** Takes a place and tells what became of it. */
function turn(turns: LiveTurns) {
  const over = new AbortController()
  const told: boolean[] = []
  const taken = turns.take(over.signal).then((may) => void told.push(may))
  return { told, taken, end: () => over.abort() }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('a turn that finds no room begins as soon as another ends, whoever waited longest first', async () => {
  const turns = new LiveTurns(1, new TestClock())
  const [first, second, third] = [turn(turns), turn(turns), turn(turns)]
  await soon()
  expect([first.told, second.told, third.told]).toEqual([[true], [], []])
  first.end()
  await soon()
  expect([second.told, third.told]).toEqual([[true], []])
  second.end()
  await soon()
  expect(third.told).toEqual([true])
})

test('nobody waits for longer than 5 s, and who gave up takes no place later', async () => {
  const clock = new TestClock()
  const turns = new LiveTurns(1, clock)
  const first = turn(turns)
  const late = turn(turns)
  await clock.advance(4_999)
  expect(late.told).toEqual([])
  await clock.advance(1)
  await late.taken
  expect(late.told).toEqual([false])
  first.end()
  expect(await turns.take(new AbortController().signal)).toBe(true)
})

test('a turn that is over while it waits leaves its place in the row to the next', async () => {
  const turns = new LiveTurns(1, new TestClock())
  const [first, gone, next] = [turn(turns), turn(turns), turn(turns)]
  gone.end()
  await gone.taken
  first.end()
  await soon()
  expect([gone.told, next.told]).toEqual([[false], [true]])
  expect(await turns.take(AbortSignal.abort())).toBe(false)
})
