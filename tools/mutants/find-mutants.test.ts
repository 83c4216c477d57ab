import { expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { instrument } from './instrument.ts'

const inFunction = (body: string) => `function f(a, b, c) { ${body} }`
const changes = (body: string) => findMutants('a.ts', inFunction(body)).map(({ change }) => change)

test.each([
  ['if (a) return', ['a → true', 'a → false']],
  ['return a < b', ['a < b → a <= b']],
  ['if (a >= b) return', ['a >= b → true', 'a >= b → false', 'a >= b → a > b']],
  ['if (a === b) return', ['a === b → true', 'a === b → false']],
  ['return a !== b', ['a !== b → a === b']],
  ['return a && b && c', ['a && b && c → b && c', 'a && b && c → a && c', 'a && b && c → a && b']],
  ['return !a', ['!a → a']],
  ['while (a()) b()', ['a() → false']],
  ['return a ? b : c', ['a → true', 'a → false']],
  ['return and(eq(a, b), c)', ['and(eq(a, b), c) → and(c)', 'and(eq(a, b), c) → and(eq(a, b))']],
  ['return a.where(eq(b, c))', ['a.where(eq(b, c)) → a.where(undefined)']],
])('%s', (body, expected) => {
  expect(changes(body)).toEqual(expected)
})

test('what runs when the module is loaded is left', () => {
  expect(findMutants('a.ts', 'const limit = a ? 1 : 2')).toEqual([])
})

test('a mutant knows its line', () => {
  expect(findMutants('a.ts', inFunction('\n\n return !a'))[0]?.line).toBe(3)
})

test('the instrumented source does what the source does, and what the mutant does while it is on', () => {
  const text =
    'return function f(a, b) { if (a > 1 && !b) return "early"; return a ? "a" : "none" }'
  const mutants = findMutants('a.ts', text)
  let on = ''
  const passed = new Set<string>()
  const isOn = (id: string) => {
    passed.add(id)
    return id === on
  }
  Object.assign(globalThis, { __mutants: { isOn } })
  const f = new Function(instrument(text, mutants))()
  const answers = () => [f(0, false), f(1, false), f(2, false), f(2, true)]
  expect(answers()).toEqual(['none', 'a', 'early', 'a'])
  const answered = mutants.map(({ id, change }) => {
    on = id
    return [change, answers().join(' ')]
  })
  expect(passed).toEqual(new Set(mutants.map(({ id }) => id)))
  expect(answered).toEqual([
    ['a > 1 && !b → true', 'early early early early'],
    ['a > 1 && !b → false', 'none a a a'],
    ['a > 1 && !b → !b', 'early early early a'],
    ['a > 1 && !b → a > 1', 'none a early early'],
    ['a > 1 → a >= 1', 'none early early a'],
    ['!b → b', 'none a a early'],
    ['a → true', 'a a early a'],
    ['a → false', 'none none early none'],
  ])
})
