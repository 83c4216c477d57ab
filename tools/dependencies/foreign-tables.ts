/** Which module owns each table, by the name of its constant; and its name in SQL. */
export interface Tables {
  owners: ReadonlyMap<string, string>
  namesInSql: ReadonlyMap<string, string>
}

/** A row of a person is read by every store: whose name, address and time zone it is stands nowhere else. */
const everybodyReads = new Set(['users'])

/** A message's template says by itself whether what it tells is still so when it is sent. */
const views = /\.view\.store\.ts$|\/copy\/template/

const moduleOf = (path: string) => path.match(/^packages\/server\/src\/modules\/([^/]+)\//)?.[1]

/**
 * What a file of a module does with tables of other modules that it may not: only `*.view.store.ts` files read them,
 * and nobody writes them but their owner.
 */
export function foreignUses(path: string, source: string, tables: Tables): string[] {
  const module = moduleOf(path)
  if (!module || path.includes('.test.')) return []
  const isForeign = (table: string | undefined): table is string =>
    table !== undefined && tables.owners.has(table) && tables.owners.get(table) !== module
  const mayRead = views.test(path)
  const found = [...usesByName(source), ...usesInSql(source, tables)]
  const refused = found.filter(
    ({ table, does }) =>
      isForeign(table) && (does === 'writes' || (!mayRead && !everybodyReads.has(table))),
  )
  return [...new Set(refused.map(({ table, does }) => `${does} ${table}`))]
}

interface Use {
  table: string | undefined
  does: 'reads' | 'writes'
}

const imported = /import (?:type )?\{([^}]*)\} from '[^']*\/db\/schema\/[^']*'/g
const written = /\.(?:insert|update|delete)\((\w+)/g

const usesByName = (source: string): Use[] => [
  ...[...source.matchAll(imported)].flatMap(([, names = '']) =>
    [...names.matchAll(/\w+/g)].map(([table]) => ({ table, does: 'reads' as const })),
  ),
  ...[...source.matchAll(written)].map(([, table]) => ({ table, does: 'writes' as const })),
]

const readInSql = /\b(?:from|join)\s+(\w+)/g
const writtenInSql = /\b(?:insert into|delete from|update)\s+(\w+)/g

/** Strings are looked at as well as code: a word that follows `from` and is a table's name is the table. */
const usesInSql = (source: string, { namesInSql }: Tables): Use[] => [
  ...[...source.matchAll(readInSql)].map(([, name = '']) => ({
    table: namesInSql.get(name),
    does: 'reads' as const,
  })),
  ...[...source.matchAll(writtenInSql)].map(([, name = '']) => ({
    table: namesInSql.get(name),
    does: 'writes' as const,
  })),
]

const declared = /export const (\w+) = pgTable\(\s*'(\w+)'/g

/** The tables that the files of a schema declare, each as [constant, name in SQL]. */
export const tablesIn = (schema: string) =>
  [...schema.matchAll(declared)].map(([, constant = '', name = '']) => [constant, name] as const)
