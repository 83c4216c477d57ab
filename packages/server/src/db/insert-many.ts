import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './transaction.ts'

/**
 * Inserts many rows of the same fields as one parameter, leaving out those that are there already. A
 * parameter for each value takes PostgreSQL and us four times as long, and ends at 65,535 of them.
 */
export async function insertMany<Table extends PgTable>(
  tx: Database | Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
) {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first)
  const names = columns.map(([, column]) => column.name)
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([field, column]) => [column.name, row[field]])),
  )
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
    on conflict do nothing`)
}
