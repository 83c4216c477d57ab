import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { versionDumpKey, versionDumps } from '../../test/version-dumps.ts'
import { evaluate } from '../clockwork/clockwork.ts'
import { dueSources } from '../composition/clockwork.ts'
import { demoSenior } from '../demo/demo-people.ts'
import { listEntries } from '../modules/journal/journal.ts'
import { listReminders } from '../modules/reminders/reminders.ts'
import { openEncryption } from '../platform/encryption.ts'
import { systemIds, systemRandom } from '../platform/random.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { countRows, listTables } from './backup/tables.ts'
import { migrateDatabase } from './migrate.ts'
import { withDatabase } from './with-database.ts'

const versions = readdirSync(versionDumps).map((file) => path.basename(file, '.backup.gz'))
const beforeKinds = ['2026-11-21-reminders', '2026-11-21-invitations', '2026-11-21-promise']

const key = versionDumpKey
const encryption = openEncryption({ key, oldKeys: [], dataDir: '', random: systemRandom })
const failures: string[] = []
const note = (_: object, message: string) => void failures.push(message)
const log = { info: note, warn: note, error: note }

test('every release left a dump of itself', () => {
  const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const released = [...changelog.matchAll(/^## ([\d.]+)(.*)$/gm)]
    .filter(([, , state]) => !state?.includes('unreleased'))
    .map(([, version]) => version)
  expect(versions).toEqual(expect.arrayContaining(released))
})

describe.each(versions)('from %s', (version) => {
  let pool: pg.Pool
  let dumped: Record<string, number>
  let admin: pg.Client
  const { url, template } = inject('databaseServer')
  const name = `${template}_upgrade_${process.env.VITEST_POOL_ID}`
  const db = () => drizzle(pool)
  const seniorId = async () =>
    (await pool.query('select id from users where email = $1', [demoSenior.email])).rows[0].id

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
    pool = new pg.Pool({ connectionString: withDatabase(url, name) })
    // A connection that is just leaving when its database is dropped.
    pool.on('error', () => undefined)
    const { rows } = await restoreBackup(pool, path.join(versionDumps, `${version}.backup.gz`))
    dumped = rows
    await migrateDatabase(pool)
  })
  afterAll(async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })

  test('no row of any table is lost', async () => {
    const client = await pool.connect()
    try {
      for (const table of await listTables(client))
        expect(await countRows(client, table.name), table.name).toBeGreaterThanOrEqual(
          dumped[table.name] ?? 0,
        )
    } finally {
      client.release()
    }
  })

  test('what people wrote can be read', async () => {
    const deps = { db: db(), encryption }
    const entries = await listEntries(deps, { seniorId: await seniorId(), reader: 'senior' })
    expect(entries).toHaveLength(dumped.journal_entries ?? 0)
    expect(entries.every(({ content }) => content.length > 0)).toBe(true)
  })

  test('whoever has reminders of before there were kinds is asked about each, and others are not', async () => {
    const reminders = await listReminders({ db: db(), encryption }, await seniorId())
    expect(reminders).toHaveLength(dumped.reminders ?? 0)
    const doubtful = reminders.filter(({ kindConfirmed }) => !kindConfirmed)
    expect(doubtful).toHaveLength(beforeKinds.includes(version) ? reminders.length : 0)
    expect(doubtful.every(({ kind }) => kind === 'medication')).toBe(true)
  })

  test('the clockwork takes up every row', async () => {
    const sources = dueSources({
      ids: systemIds,
      random: systemRandom,
      carried: ['email'],
    })
    failures.length = 0
    while (await evaluate({ db: db(), log }, sources));
    expect(failures).toEqual([])
  })
})
