import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any fixed number of our own: processes that start together migrate one after the other. */
const lockKey = 0x6d696772

/** Brings the database to this version's shape. Safe to call at every start. */
export async function migrateDatabase(db: NodePgDatabase) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    await migrate(db, { migrationsFolder })
  })
}
