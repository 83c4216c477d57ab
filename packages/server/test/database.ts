import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../src/db/connect.ts'
import { withDatabase } from '../src/db/with-database.ts'
import { systemClock } from '../src/platform/clock.ts'
import { systemRandom } from '../src/platform/random.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * A migrated database of this test file's own. Call it at the top of a `*.db.test.ts`; each test
 * begins with empty tables, unless the file says `keep: true` because it fills them once.
 */
export function testDatabase({ keep = false } = {}) {
  const name = `${inject('databaseServer').template}_${process.env.VITEST_POOL_ID}`
  const url = withDatabase(inject('databaseServer').url, name)
  let open: OpenDatabase | undefined
  const opened = () => {
    if (!open) throw new Error('The test database is open only while tests run')
    return open
  }

  beforeAll(async () => {
    await clone(name)
    open = await openDatabase({
      databaseUrl: url,
      dataDir: '',
      clock: systemClock,
      random: systemRandom,
      log: silent,
    })
  })
  if (!keep) beforeEach(() => empty(opened().pool))
  afterAll(async () => {
    await open?.close()
    open = undefined
  })

  return {
    url,
    get db() {
      return opened().db
    },
    get lifeDb() {
      return opened().lifeDb
    },
    get shares() {
      return opened().shares
    },
    get pool() {
      return opened().pool
    },
    connectAlone: () => opened().connectAlone(),
    poolOf: (name: string) => opened().poolOf(name),
    clusterDirectory: undefined,
  }
}

async function clone(name: string) {
  const { url, template } = inject('databaseServer')
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
}

/**
 * Deleting the few rows of a test takes a fraction of what truncating makes PostgreSQL do for every table.
 * As a replica it follows no reference and wakes no trigger on the way.
 */
const empty = (pool: pg.Pool) =>
  pool.query(`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
      execute 'delete from ' || name;
    end loop; end $$`)
