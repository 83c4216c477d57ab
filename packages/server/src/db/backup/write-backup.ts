import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { manifestLine, type Summary, summaryLine, tableEnd, tableLine } from './format.ts'
import { copyIn, copyOut, countRows, listMigrations, listSequences, listTables } from './tables.ts'

/**
 * Writes everything the database holds at one moment into one file; people go on working meanwhile.
 * The key that encrypts what people said is not in it: the key file is kept apart on purpose.
 */
export async function writeBackup(pool: pg.Pool, file: string, madeAt: Date): Promise<Summary> {
  const client = await pool.connect()
  const summary: Summary = { rows: {}, sequences: {} }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local datestyle = 'ISO'; set local timezone = 'UTC'`)
    const output = createWriteStream(file, { mode: 0o600 })
    await pipeline(Readable.from(dump(client, madeAt, summary)), createGzip(), output)
    await client.query('commit')
    client.release()
    return summary
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function* dump(client: pg.PoolClient, madeAt: Date, summary: Summary) {
  const migrations = await listMigrations(client)
  yield manifestLine({ format: 1, madeAt: madeAt.toISOString(), migrations })
  for (const table of await listTables(client)) {
    yield tableLine(copyIn(table))
    yield* client.query(to(copyOut(table)))
    yield tableEnd
    summary.rows[table.name] = await countRows(client, table.name)
  }
  summary.sequences = await listSequences(client)
  yield summaryLine(summary)
}
