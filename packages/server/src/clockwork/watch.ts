import { sql } from 'drizzle-orm'
import { mayWaitMs } from '../db/due-tables.ts'
import type { Database } from '../db/transaction.ts'
import { beatAges } from './heartbeat.ts'

/** A lane that has not got round for this long stands still. */
export const standsStillAfterMs = 30_000

/** What an operator would have to be told now; empty while all is well. */
export async function troubles(db: Database): Promise<string[]> {
  const ages = await beatAges(db)
  if (ages.length === 0) return ['The clockwork has never run.']
  const still = ages
    .filter(({ ageMs }) => ageMs > standsStillAfterMs)
    .map(({ lane, ageMs }) => `The clockwork's lane ${lane} stands still for ${seconds(ageMs)}.`)
  const late = (await overdue(db))
    .filter(({ source, lateMs }) => lateMs > mayWaitMs(source))
    .map(({ source, lateMs }) => `The oldest due row of ${source} waits for ${seconds(lateMs)}.`)
  return [...still, ...late]
}

/** Every table of which rows become due, as the database itself lists them: no list beside it can drift. */
async function dueTables(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'next_action_at' order by table_name`,
  )
  return rows.map(({ name }) => name)
}

async function overdue(db: Database) {
  const each = (await dueTables(db)).map(
    (table) => sql`select ${table} as source,
      (extract(epoch from rondall_now() - min(next_action_at)) * 1000)::float8 as "lateMs"
      from ${sql.identifier(table)} where next_action_at is not null`,
  )
  const { rows } = await db.execute<{ source: string; lateMs: number | null }>(
    sql.join(each, sql` union all `),
  )
  return rows.map(({ source, lateMs }) => ({ source, lateMs: lateMs ?? 0 }))
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
