import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartError } from '../../platform/start-error.ts'
import { migrationsFolder } from '../migrate.ts'

/** Builds the tables exactly as they were when the backup was made, and notes it as drizzle does. */
export async function migrateTo(client: pg.ClientBase, wanted: number[]) {
  const known = readMigrationFiles({ migrationsFolder })
  if (wanted.some((number) => !known.some((migration) => migration.folderMillis === number)))
    throw new StartError(
      'This backup was made by a newer version of Rondall: restore it with that.',
    )
  await client.query('create schema drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const migration of known.filter(({ folderMillis }) => wanted.includes(folderMillis))) {
    for (const statement of migration.sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [migration.hash, migration.folderMillis],
    )
  }
}
