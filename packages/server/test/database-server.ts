import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/connect.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { withDatabase } from '../src/db/with-database.ts'
import { systemClock } from '../src/platform/clock.ts'
import { systemRandom } from '../src/platform/random.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One PostgreSQL per run; every database of the run is a clone of its template. */
    databaseServer: { url: string; template: string }
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const deps = { clock: systemClock, random: systemRandom, log: silent, dataDir: '' }

/** Vitest's globalSetup of the database project. */
export default async function setUp(project: TestProject) {
  const server = await databaseServer()
  const template = `rondall_test_${process.pid}`
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await migrateTemplate(withDatabase(server.url, template))
  project.provide('databaseServer', { url: server.url, template })

  return async () => {
    await dropAll(admin, template)
    await admin.end()
    await server.close()
  }
}

async function databaseServer() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, close: async () => undefined }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rondall-test-'))
  // Root's PostgreSQL runs under another account, which has to get through.
  await chmod(dataDir, 0o711)
  const { connection, close } = await openDatabase({ ...deps, dataDir, durable: false })
  const { host, port, user, password, database } = connection
  return {
    url: `postgres://${user}:${password}@localhost:${port}/${database}?host=${host}`,
    close: async () => {
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function migrateTemplate(databaseUrl: string) {
  const { pool, close } = await openDatabase({ ...deps, databaseUrl })
  await migrateDatabase(pool)
  await close()
}

async function dropAll(admin: pg.Client, template: string) {
  const { rows } = await admin.query(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
}
