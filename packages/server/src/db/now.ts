import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './transaction.ts'

/**
 * The database's clock, which decides what is due: servers whose own clocks differ still agree.
 * All of it comes through one function of the database, so that tests can move time.
 */
export async function databaseNow(db: Database | Transaction): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from rondall_now()) * 1000)::float8 as now`,
  )
  return Math.floor(rows[0]?.now ?? Number.NaN)
}
