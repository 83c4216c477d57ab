import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from '../platform/clock.ts'
import type { Encryption } from '../platform/encryption.ts'
import type { Database } from './transaction.ts'

/** Few enough that a page is read and written in milliseconds; 50 a second are 180,000 rows an hour. */
const pageRows = 50
const pauseMs = 1_000

type Row = Record<string, unknown>
export interface SealedTable {
  table: PgTable
  /** For each sealed column, the context that its text was sealed with. */
  columns: Record<string, (row: Row) => string>
  /** What else is made of the key and a column's text, written together with that column. */
  beside: (encryption: Encryption, column: string, text: string) => Row
}

/** Names the table with the types of its own row; `beside` is for digests of what a column says. */
export const sealedIn = <T extends PgTable>(
  table: T,
  columns: { [C in keyof T['$inferSelect']]?: (row: T['$inferSelect']) => string },
  beside: SealedTable['beside'] = () => ({}),
): SealedTable => ({ table, columns: columns as SealedTable['columns'], beside })

export interface Resealed {
  resealed: number
  /** Texts that somebody changed in the meantime: what they wrote is sealed with the new key. */
  changed: number
  /** By table and column: texts that no key opens. They are left as they are. */
  unopenable: Record<string, number>
}

interface Deps {
  db: Database
  clock: Clock
  encryption: Encryption
}

/** One pass over everything, one small page after another. What was sealed again stays so, wherever it is stopped. */
export async function resealAll(
  deps: Deps,
  tables: readonly SealedTable[],
  signal: AbortSignal,
): Promise<Resealed> {
  const told: Resealed = { resealed: 0, changed: 0, unopenable: {} }
  for (const sealed of tables)
    for await (const row of eachRow(deps, sealed.table, signal))
      await resealRow(deps, sealed, row, told)
  return told
}

/** Every row in the order of the primary key, in pages with a rest between them. */
export async function* eachRow<T extends PgTable>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  table: T,
  signal: AbortSignal,
): AsyncGenerator<T['$inferSelect']> {
  let last: Row | undefined
  do {
    signal.throwIfAborted()
    const rows = await readPage(db, table, last)
    yield* rows
    last = rows.length < pageRows ? undefined : rows.at(-1)
    if (last) await clock.wait(pauseMs, signal)
  } while (last)
}

function primaryKeyOf(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return Object.entries(getTableColumns(table)).filter(([, { name }]) =>
    key.some((column) => column.name === name),
  )
}

async function readPage(db: Database, table: PgTable, last: Row | undefined): Promise<Row[]> {
  const key = primaryKeyOf(table)
  const list = (parts: unknown[]) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )
  const columns = list(key.map(([, column]) => column))
  const after = last && sql`(${columns}) > (${list(key.map(([name]) => last[name]))})`
  const rows = db.select().from(table).where(after)
  return rows.orderBy(...key.map(([, column]) => column)).limit(pageRows)
}

async function resealRow({ db, encryption }: Deps, sealed: SealedTable, row: Row, told: Resealed) {
  for (const [column, contextOf] of Object.entries(sealed.columns)) {
    const old = row[column]
    if (typeof old !== 'string') continue
    const context = contextOf(row)
    const text = opened(encryption, old, context)
    if (text === undefined) {
      const place = `${getTableName(sealed.table)}.${column}`
      told.unopenable[place] = (told.unopenable[place] ?? 0) + 1
    } else if (!encryption.isCurrent(old)) {
      const change = {
        [column]: encryption.seal(text, context),
        ...sealed.beside(encryption, column, text),
      }
      const isWritten = await replace(db, sealed.table, { row, column, change })
      told[isWritten ? 'resealed' : 'changed']++
    }
  }
}

function opened(encryption: Encryption, sealed: string, context: string) {
  try {
    return encryption.open(sealed, context)
  } catch {
    return undefined
  }
}

/** Only while the column still says what was read: whoever has changed it since then is right. */
async function replace(
  db: Database,
  table: PgTable,
  { row, column, change }: { row: Row; column: string; change: Row },
) {
  const columns = Object.entries(getTableColumns(table))
  const same = ([name, column]: (typeof columns)[number]): SQL => eq(column, row[name])
  const unchanged = columns.filter(([name]) => name === column).map(same)
  const written = await db
    .update(table)
    .set(change)
    .where(and(...primaryKeyOf(table).map(same), ...unchanged))
  return written.rowCount === 1
}
