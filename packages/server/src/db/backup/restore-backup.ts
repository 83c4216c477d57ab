import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { StartError } from '../../platform/start-error.ts'
import { clearDatabase, holdsRows } from './clear.ts'
import type { Summary } from './format.ts'
import { migrateTo } from './migrate-to.ts'
import { readBackup } from './read-backup.ts'
import { countRows, listTables, quoted } from './tables.ts'

/** Puts a backup in place of what is there: all of it or, whatever goes wrong, nothing. */
export async function restoreBackup(pool: pg.Pool, file: string, { force = false } = {}) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (!force && (await holdsRows(client)))
      throw new StartError(
        'The database is not empty; to replace all that it holds: npm run restore <file> -- --force',
      )
    const summary = await readBackup(file, async ({ migrations }) => {
      await clearDatabase(client)
      await migrateTo(client, migrations)
      await suspendChecks(client)
      return { table: (copy, rows) => copyRows(client, copy, rows) }
    })
    await resumeChecks(client)
    await setSequences(client, summary)
    await compareCounts(client, file, summary)
    await client.query('commit')
    client.release()
    return summary
  } catch (error) {
    // The connection goes with its transaction: nothing of a failed restore stays.
    client.release(true)
    throw error
  }
}

async function copyRows(client: pg.PoolClient, copy: string, rows: AsyncIterable<Buffer>) {
  await pipeline(Readable.from(rows), client.query(from(copy)))
}

const each = async (client: pg.ClientBase, statements: string) => {
  const { rows } = await client.query(statements)
  for (const { sql } of rows) await client.query(sql)
}

const ourForeignKeys = `from pg_constraint where contype = 'f' and not condeferrable
  and connamespace = 'public'::regnamespace`

/** Tables come in no particular order: references are checked when all are there. */
async function suspendChecks(client: pg.ClientBase) {
  await each(
    client,
    `select format('alter table %s alter constraint %I deferrable initially deferred',
       conrelid::regclass, conname) as sql ${ourForeignKeys}`,
  )
  for (const { name } of await listTables(client))
    await client.query(`alter table ${quoted(name)} disable trigger user`)
}

async function resumeChecks(client: pg.ClientBase) {
  await client.query('set constraints all immediate')
  await each(
    client,
    `select format('alter table %s alter constraint %I not deferrable',
       conrelid::regclass, conname) as sql ${ourForeignKeys.replace('not condeferrable', 'condeferrable')}`,
  )
  for (const { name } of await listTables(client))
    await client.query(`alter table ${quoted(name)} enable trigger user`)
}

async function setSequences(client: pg.ClientBase, { sequences }: Summary) {
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
}

async function compareCounts(client: pg.ClientBase, file: string, { rows }: Summary) {
  for (const [table, expected] of Object.entries(rows)) {
    const found = await countRows(client, table)
    if (found !== expected)
      throw new StartError(
        `${file} promises ${expected} rows of ${table} but brought ${found}; nothing was restored.`,
      )
  }
}
