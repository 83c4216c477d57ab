import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any fixed number of our own: processes that start together migrate one after the other. */
const lockKey = 0x6d696772

/** Brings the database to this version's shape. Safe to call at every start; needs one connection. */
export async function migrateDatabase(pool: pg.Pool) {
  const client = await pool.connect()
  const db = drizzle(client)
  try {
    await db.execute(sql`select pg_advisory_lock(${lockKey})`)
    await migrate(db, { migrationsFolder })
    await db.execute(sql`select pg_advisory_unlock(${lockKey})`)
    client.release()
  } catch (error) {
    // Its end is the lock's, too.
    client.release(true)
    throw error
  }
}
