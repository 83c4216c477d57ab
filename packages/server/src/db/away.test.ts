import { expect, test } from 'vitest'
import { isDatabaseAway } from './away.ts'

const coded = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['refused', coded('ECONNREFUSED')],
  ['refused on every address', new AggregateError([coded('ECONNREFUSED')])],
  ['shut down', new Error('Failed query', { cause: coded('57P01') })],
  ['no connection left', coded('53300')],
  ['the pool', new Error('timeout exceeded when trying to connect')],
  ['ended', new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })],
])('%s: the database is away', (_, error) => expect(isDatabaseAway(error)).toBe(true))

test.each([
  ['a broken rule', coded('23505')],
  ['any error', new Error('Connection')],
  ['no error', 'timeout expired'],
])('%s: it is there', (_, error) => expect(isDatabaseAway(error)).toBe(false))
