import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const database = testDatabase()
const madeAt = new Date('2026-11-21T09:00:00Z')
let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rondall-backup-'))
  file = path.join(folder, 'all.backup.gz')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const sql = async (text: string, values?: unknown[]) =>
  (await database.pool.query(text, values)).rows

/** Everything that text formats get wrong: tabs, ends of lines, backslashes, ends of tables, U+2028. */
const awkward = [
  'a\tb',
  'line\nfeed\r\n',
  '\\.',
  '\\N',
  '\n\\.\n',
  'é 漢 🙂 \u2028 \u2029',
  '',
  'q\'"',
  '-- end {}',
]

async function fill() {
  for (const [index, text] of awkward.entries())
    await sql(`insert into failure_counts values ($1, $2, '2026-11-21T09:00:00.123456Z')`, [
      text,
      index,
    ])
  await sql(`insert into users (id, name, email, role, created_at)
    values ('00000000-0000-4000-8000-000000000001', 'Ada', 'ada@example.org', 'senior', now())`)
  await sql(`insert into audit_entries (id, senior_id, act, at)
    values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'x', now())`)
}

const everything = async () => ({
  counts: await sql(`select *, window_ends_at::text as exact from failure_counts order by key`),
  users: await sql('select * from users'),
  audit: await sql('select * from audit_entries'),
})

test('brings back every row exactly, references between tables included', async () => {
  await fill()
  const before = await everything()
  const written = await writeBackup(database.pool, file, madeAt)
  await sql('truncate users, failure_counts cascade')
  const restored = await restoreBackup(database.pool, file)
  expect(await everything()).toEqual(before)
  expect(restored).toEqual(written)
  expect(restored.rows).toMatchObject({
    failure_counts: awkward.length,
    users: 1,
    audit_entries: 1,
  })
})

test('leaves the rules of the tables as they were', async () => {
  const rules = () =>
    sql(`select conname, condeferrable, pg_get_constraintdef(oid) as is from pg_constraint
         where connamespace = 'public'::regnamespace order by conname`)
  const before = await rules()
  await writeBackup(database.pool, file, madeAt)
  await restoreBackup(database.pool, file)
  expect(await rules()).toEqual(before)
})

test('numbers go on where they stood', async () => {
  const call = () =>
    sql(`insert into provider_calls (service, operation, duration_ms, outcome, at)
         values ('s', 'o', 1, 'ok', now()) returning id::int`)
  for (const _ of [1, 2, 3]) await call()
  await sql('delete from provider_calls where id > 1')
  await writeBackup(database.pool, file, madeAt)
  await restoreBackup(database.pool, file, { force: true })
  expect(await call()).toEqual([{ id: 4 }])
})

test('refuses a database that holds something, unless told to', async () => {
  await writeBackup(database.pool, file, madeAt)
  await fill()
  await expect(restoreBackup(database.pool, file)).rejects.toThrow('--force')
  expect(await sql('select from users')).toHaveLength(1)
  await restoreBackup(database.pool, file, { force: true })
  expect(await sql('select from users')).toHaveLength(0)
})

test('restores nothing from a file that was cut short', async () => {
  await fill()
  const before = await everything()
  await writeBackup(database.pool, file, madeAt)
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.length - 40))
  await expect(restoreBackup(database.pool, file, { force: true })).rejects.toThrow('cut short')
  const text = gunzipSync(whole).toString()
  await writeFile(file, gzipSync(text.slice(0, text.lastIndexOf('-- end'))))
  await expect(restoreBackup(database.pool, file, { force: true })).rejects.toThrow('cut short')
  expect(await everything()).toEqual(before)
})

test('notices a row that is missing', async () => {
  await fill()
  await writeBackup(database.pool, file, madeAt)
  const text = gunzipSync(await readFile(file)).toString()
  await writeFile(file, gzipSync(text.replace(/^a\\tb\t.*\n/m, '')))
  await expect(restoreBackup(database.pool, file, { force: true })).rejects.toThrow(
    `${awkward.length} rows of failure_counts but brought ${awkward.length - 1}`,
  )
})

test('tells other files and newer backups apart', async () => {
  await expect(restoreBackup(database.pool, file)).rejects.toThrow('cannot be read (ENOENT)')
  await writeFile(file, gzipSync('{}\n'))
  await expect(restoreBackup(database.pool, file)).rejects.toThrow('is not a backup')
  await writeFile(file, 'plain')
  await expect(restoreBackup(database.pool, file)).rejects.toThrow('damaged')
  await writeBackup(database.pool, file, madeAt)
  const text = gunzipSync(await readFile(file)).toString()
  await writeFile(file, gzipSync(text.replace('"migrations":[', '"migrations":[9999999999999,')))
  await expect(restoreBackup(database.pool, file)).rejects.toThrow('newer version')
})
