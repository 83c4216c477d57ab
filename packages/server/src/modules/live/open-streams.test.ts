import { expect, test } from 'vitest'
import { OpenStreams } from './open-streams.ts'

const stream = (sessionId: string, openedAt: number, ended: number[] = []) => ({
  sessionId,
  openedAt,
  end: () => void ended.push(openedAt),
})

test('a session has eight streams; other sessions have theirs', () => {
  const open = new OpenStreams()
  const own = Array.from({ length: 8 }, (_, index) => stream('tablet', index))
  expect(own.map((one) => open.admit(one))).not.toContain(false)
  expect(open.admit(stream('tablet', 9))).toBe(false)
  expect(open.admit(stream('phone', 9))).toBe(true)
  if (own[0]) open.leave(own[0])
  expect(open.admit(stream('tablet', 10))).toBe(true)
})

test('the oldest gives way once it may be one on which nobody listens any more', () => {
  const open = new OpenStreams()
  const ended: number[] = []
  for (let index = 0; index < 8; index++) open.admit(stream('tablet', index * 1_000, ended))
  expect(open.admit(stream('tablet', 59_000, ended))).toBe(false)
  expect(open.admit(stream('tablet', 60_000, ended))).toBe(true)
  expect(open.admit(stream('tablet', 60_500, ended))).toBe(false)
  expect(ended).toEqual([0])
})
