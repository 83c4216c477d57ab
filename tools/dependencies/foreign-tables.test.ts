import { expect, test } from 'vitest'
import { foreignUses, tablesIn } from './foreign-tables.ts'

const schema = `
export const users = pgTable('users', {})
export const incidents = pgTable(
  'incidents',
  {},
)
export const careRelationships = pgTable('care_relationships', {})
`
const tables = {
  owners: new Map([
    ['users', 'accounts'],
    ['incidents', 'incidents'],
    ['careRelationships', 'care-team'],
  ]),
  namesInSql: new Map(tablesIn(schema).map(([constant, name]) => [name, constant])),
}
const file = (name: string) => `packages/server/src/modules/journal/${name}`
const usesOf = (name: string, source: string) => foreignUses(file(name), source, tables)

test('the names of tables are read from the schema', () => {
  expect(tablesIn(schema)).toEqual([
    ['users', 'users'],
    ['incidents', 'incidents'],
    ['careRelationships', 'care_relationships'],
  ])
})

test('a store that reads the table of another module is refused, by name and in SQL', () => {
  const byName = "import { incidents } from '../../db/schema/incidents.ts'"
  expect(usesOf('journal.store.ts', byName)).toEqual(['reads incidents'])
  const inSql = 'sql`select 1 from users u join care_relationships c on true`'
  expect(usesOf('journal.store.ts', inSql)).toEqual(['reads careRelationships'])
})

test('a view may read it, and may not write it', () => {
  const reads = 'sql`select 1 from incidents i join care_relationships c on true`'
  expect(usesOf('journal.view.store.ts', reads)).toEqual([])
  const writes = 'sql`update incidents set state = 1`'
  expect(usesOf('journal.view.store.ts', writes)).toEqual(['writes incidents'])
  const built = "import { users } from '../../db/schema/accounts.ts'\ndb.update(users).set({})"
  expect(usesOf('journal.view.store.ts', built)).toEqual(['writes users'])
})

test('its own tables a module reads and writes; tests may look at everything', () => {
  const own = 'packages/server/src/modules/incidents/incidents.store.ts'
  expect(foreignUses(own, 'sql`delete from incidents`', tables)).toEqual([])
  expect(usesOf('journal.db.test.ts', 'sql`delete from incidents`')).toEqual([])
})
