import pg from 'pg'

export interface Table {
  name: string
  columns: string[]
}

/** Every table of ours with the columns that hold something of their own. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null) as columns
     from pg_class c
     left join pg_attribute a
       on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by c.relname order by c.relname`,
  )
  return rows.map(({ name, columns }) => ({ name, columns: columns ?? [] }))
}

export async function listSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as value
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function listMigrations(client: pg.ClientBase): Promise<number[]> {
  const known = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as found`)
  if (!known.rows[0]?.found) return []
  const { rows } = await client.query(
    'select created_at::text as number from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map((row) => Number(row.number))
}

export const quoted = (table: string) => `public.${pg.escapeIdentifier(table)}`

const target = ({ name, columns }: Table) =>
  `${quoted(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

export const copyOut = (table: Table) => `COPY ${target(table)} TO STDOUT`
export const copyIn = (table: Table) => `COPY ${target(table)} FROM STDIN;`

export async function countRows(client: pg.ClientBase, table: string) {
  const { rows } = await client.query(`select count(*)::text as count from ${quoted(table)}`)
  return Number(rows[0]?.count)
}
