import { expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { dueTables } from '../db/due-tables.ts'
import { dueSources, outsideWork } from './clockwork.ts'

const server = testApp()

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

test('every table of which rows become due is in the list that the watch reads, and is taken up', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'next_action_at'`,
  )
  const { lanes, others } = outsideWork({ ...server.deps, otherDb: server.deps.db })
  const taken = [...dueSources(server.deps), ...lanes, ...others].flatMap((each) =>
    'table' in each ? each.table : [],
  )
  expect(sorted(Object.keys(dueTables))).toEqual(sorted(rows.map(({ name }) => name)))
  expect(sorted(taken)).toEqual(sorted(rows.map(({ name }) => name)))
})
