import { expect, test } from 'vitest'
import { refuseOld } from './external.ts'

test('PostgreSQL 14 will do, 13 will not', () => {
  expect(() => refuseOld(140_000)).not.toThrow()
  expect(() => refuseOld(130_021)).toThrow('names a PostgreSQL 13; Rondall needs PostgreSQL 14')
})
