import { expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { reportOf } from './report.ts'
import type { Progress } from './run-log.ts'

const file = 'modules/a/a.ts'
const mutants = findMutants(file, 'function f(a, b) { if (a) return 1\n return a < b }')
const [always, never, boundary] = mutants.map(({ id }) => id)
const progress = (rest: Partial<Progress>): Progress => ({
  ...{ reached: new Set(), killedBy: new Map(), tried: new Set(), slow: new Set() },
  ...{ failing: new Map(), uncleanTimes: 0, last: undefined },
  ...rest,
})
const killed = (...ids: (string | undefined)[]) => new Map(ids.map((id) => [id ?? '', 'a test']))

test('names each survivor by its place and says what is known of it', () => {
  const reached = new Set([boundary ?? ''])
  const explained = [{ file: 'a.ts', change: 'a → true', why: 'It is always true' }]
  const { isEnough, text } = reportOf('a', mutants, progress({ reached }), explained)
  expect(isEnough).toBe(false)
  expect(text.split('\n')).toEqual([
    `  ${file}:1  a → true`,
    '      It is always true',
    `  ${file}:1  a → false`,
    '      passed by no test',
    `  ${file}:2  a < b → a <= b`,
    '      not explained',
    'a: 3 mutants, 0 killed, 3 survived, 0.0 % killed',
  ])
})

test('nine of ten killed are enough, unless a test fails without any mutant', () => {
  const ten = Array.from({ length: 10 }, (_, at) => ({ ...mutants[0], id: `${at}` }) as never)
  const nine = killed('0', '1', '2', '3', '4', '5', '6', '7', '8')
  expect(reportOf('a', ten, progress({ killedBy: nine }), []).isEnough).toBe(true)
  nine.delete('0')
  expect(reportOf('a', ten, progress({ killedBy: nine }), []).isEnough).toBe(false)
  const failing = new Map([['a test of its own', 'expected 1']])
  const all = killed(always, never, boundary)
  expect(reportOf('a', mutants, progress({ killedBy: all }), []).isEnough).toBe(true)
  expect(reportOf('a', mutants, progress({ killedBy: all, failing }), []).isEnough).toBe(false)
})
