import { fileURLToPath } from 'node:url'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the database to this version's shape. Safe to call at every start. */
export async function migrateDatabase(db: NodePgDatabase) {
  await migrate(db, { migrationsFolder })
}
