import { expect, test } from 'vitest'
import { TurnPace } from './turn-pace.ts'

test('thirty turns a minute for each person, whichever device they use', () => {
  const pace = new TurnPace()
  const taken = Array.from({ length: 40 }, (_, index) => pace.take('Rose', index * 100))
  expect(taken.filter(Boolean)).toHaveLength(30)
  expect(pace.take('Walter', 4_000)).toBe(true)
  expect(pace.take('Rose', 59_999)).toBe(false)
  expect(pace.take('Rose', 60_000)).toBe(true)
  expect(pace.take('Rose', 60_050)).toBe(false)
})

test('it keeps nobody in mind for ever', () => {
  const pace = new TurnPace()
  for (let taken = 0; taken < 30; taken++) pace.take('Rose', 0)
  for (let person = 0; person < 5_000; person++) pace.take(`person ${person}`, 0)
  expect(pace.take('Rose', 0)).toBe(true)
})
