import { expect, test } from 'vitest'
import { isOver, type Listened, listen, nothingYet, wasSpoken } from './sentence-end.ts'

const pieceMs = 64
const hear = (before: Listened, level: number, ms: number) => {
  let after = before
  for (let heard = 0; heard < ms; heard += pieceMs) after = listen(after, level, pieceMs)
  return after
}
const voice = (before: Listened, ms: number) => hear(before, 0.4, ms)
const quiet = (before: Listened, ms: number) => hear(before, 0.02, ms)

test('a sentence is over after a pause, not at a breath', () => {
  const said = voice(quiet(nothingYet, 3_000), 1_200)
  const breathed = voice(quiet(said, 900), 800)
  expect([isOver(said), isOver(breathed)]).toEqual([false, false])
  expect(isOver(quiet(breathed, 1_700))).toBe(true)
})

test('who takes time to begin is waited for, a click is no sentence', () => {
  expect(isOver(quiet(nothingYet, 8_000))).toBe(false)
  const clicked = quiet(voice(nothingYet, 100), 3_000)
  expect([isOver(clicked), wasSpoken(clicked)]).toEqual([false, false])
})

test('after ten seconds it is over in any case', () => {
  expect(isOver(voice(nothingYet, 10_000))).toBe(true)
  const silence = quiet(nothingYet, 10_000)
  expect([isOver(silence), wasSpoken(silence)]).toEqual([true, false])
})
