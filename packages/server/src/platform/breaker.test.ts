import { expect, test } from 'vitest'
import { Breaker, type CallEnd } from './breaker.ts'
import { TestClock } from './test-clock.ts'

function breakerAfter(...ends: CallEnd[]) {
  const clock = new TestClock()
  const breaker = new Breaker(clock)
  const opened = ends.map((how) => breaker.begin() && breaker.end(how))
  return { clock, breaker, opened }
}

test('three failures in a row open it, and not three among successes', () => {
  expect(breakerAfter('failed', 'failed', 'failed').opened).toEqual([false, false, true])
  const { breaker } = breakerAfter('failed', 'failed', 'worked', 'failed', 'failed', 'unknown')
  expect(breaker.begin()).toBe(true)
})

test('after half a minute one call tries it, and no other until that has ended', async () => {
  const { breaker, clock } = breakerAfter('failed', 'failed', 'failed')
  await clock.advance(29_999)
  expect(breaker.begin()).toBe(false)
  await clock.advance(1)
  expect(breaker.begin()).toBe(true)
  expect(breaker.begin()).toBe(false)
  breaker.end('worked')
  expect([breaker.begin(), breaker.begin()]).toEqual([true, true])
})

test('a trial that fails opens it for another half minute', async () => {
  const { breaker, clock } = breakerAfter('failed', 'failed', 'failed')
  await clock.advance(30_000)
  expect(breaker.begin() && breaker.end('failed')).toBe(true)
  await clock.advance(29_999)
  expect(breaker.begin()).toBe(false)
})

test('a trial whose caller went away shows nothing: the next call tries again', async () => {
  const { breaker, clock } = breakerAfter('failed', 'failed', 'failed')
  await clock.advance(30_000)
  expect(breaker.begin() && breaker.end('unknown')).toBe(false)
  expect(breaker.begin()).toBe(true)
  expect(breaker.begin()).toBe(false)
})
