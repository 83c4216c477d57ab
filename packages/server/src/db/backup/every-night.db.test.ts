import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { nightlyBackups } from '../../composition/backups.ts'
import { systemClock } from '../../platform/clock.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { openDatabase } from '../connect.ts'
import { backUpEveryNight, type NightlyOutcome } from './every-night.ts'
import { takeLead } from './lead.ts'
import { makeBackup } from './make-backup.ts'
import { nightlyBackup } from './nightly-backup.ts'

const database = testDatabase()
const night = Date.UTC(2026, 10, 21, 9)
let folder: string
let directory: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rondall-backup-'))
  directory = path.join(folder, 'backups')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const sql = async (text: string) => (await database.pool.query(text)).rows
const trials = () => sql(`select from pg_database where datname like '%_backup_trial'`)

/** One process's night: its first attempt, five minutes after the start, and how long it then waits. */
async function attempt(where = directory) {
  const waits: number[] = []
  const outcomes: NightlyOutcome[] = []
  const stop = new AbortController()
  let hasSettled = false
  const wait = async (ms: number) => {
    if (hasSettled) {
      waits.push(ms)
      return stop.abort()
    }
    expect({ ms, outcomes }).toEqual({ ms: 300_000, outcomes: [] })
    hasSettled = true
  }
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const clock = { ...systemClock, now: () => night, wait }
  const tell = async (outcome: NightlyOutcome) => void outcomes.push(outcome)
  await backUpEveryNight({ database, clock, directory: where, log: silent, tell }, stop.signal)
  return { waits, outcomes }
}

test('makes one backup a night and keeps seven', async () => {
  await mkdir(directory)
  const before = Array.from({ length: 7 }, (_, index) => `rondall-2026-11-1${index}.backup.gz`)
  for (const name of before) await writeFile(path.join(directory, name), '')
  const deps = { database, clock: new TestClock(night), directory }
  expect(await nightlyBackup(deps)).toEqual({
    name: 'rondall-2026-11-21.backup.gz',
    untried: undefined,
  })
  expect(await nightlyBackup(deps)).toBeUndefined()
  const names = (await readdir(directory)).sort()
  expect(names).toEqual([...before.slice(1), 'rondall-2026-11-21.backup.gz'])
})

test('of two processes that share a directory one makes the backup', async () => {
  const all = await Promise.all([attempt(), attempt(), attempt()])
  expect(all.flatMap(({ outcomes }) => outcomes)).toEqual(['good'])
  expect(await readdir(directory)).toEqual(['rondall-2026-11-21.backup.gz'])
  expect(await attempt()).toEqual({ waits: [18 * 3_600_000], outcomes: [] })
})

test('whoever has not the lead looks again in ten minutes, for the leader may die', async () => {
  const lead = await takeLead(database.connectAlone)
  expect(await attempt()).toEqual({ waits: [600_000], outcomes: [] })
  await lead?.letGo()
  expect((await attempt()).outcomes).toEqual(['good'])
})

test('two that write the same file at the same time get two drafts, and a whole file', async () => {
  await sql(
    `insert into failure_counts select 'key ' || n, n, now() from generate_series(1, 5000) n`,
  )
  const file = path.join(directory, 'same.backup.gz')
  const scratchless = { pool: database.pool, poolOf: database.poolOf, clusterDirectory: undefined }
  const both = [1, 2].map(() => makeBackup(scratchless, file, new Date(night)))
  await Promise.allSettled(both)
  expect(gunzipSync(await readFile(file)).toString()).toContain('"failure_counts":5000')
  expect(await readdir(directory)).toEqual(['same.backup.gz'])
})

test('a backup that cannot be restored gets no name, drops no good one, and is told', async () => {
  await mkdir(directory)
  const good = Array.from({ length: 7 }, (_, index) => `rondall-2026-11-1${index}.backup.gz`)
  for (const name of good) await writeFile(path.join(directory, name), '')
  // A table of which the migrations know nothing: there is nowhere to restore it to.
  await sql('create table left_by_somebody (word text)')
  try {
    expect(await attempt()).toEqual({ waits: [3_600_000], outcomes: ['failed'] })
  } finally {
    await sql('drop table left_by_somebody')
  }
  expect((await readdir(directory)).sort()).toEqual(good)
  expect(await trials()).toEqual([])
})

test('waits for the next night after a backup, and for an hour after a failed one', async () => {
  expect((await attempt()).waits).toEqual([18 * 3_600_000])
  await writeFile(path.join(folder, 'a file'), '')
  const failed = await attempt(path.join(folder, 'a file', 'backups'))
  expect(failed).toEqual({ waits: [3_600_000], outcomes: ['failed'] })
})

test('removes what killed processes left', async () => {
  await mkdir(path.join(directory, '.rondall-draft-abc123'), { recursive: true })
  await writeFile(path.join(directory, '.rondall-draft-abc123', 'draft'), 'half')
  await writeFile(path.join(directory, 'rondall-2026-11-20.backup.gz.new-19'), 'half')
  await writeFile(path.join(directory, 'family.backup.gz'), 'by hand')
  const [{ name }] = await sql(`select left(current_database(), 40) || '_backup_trial' as name`)
  await sql(`create database ${name}`)
  await nightlyBackup({ database, clock: new TestClock(night), directory })
  expect((await readdir(directory)).sort()).toEqual([
    'family.backup.gz',
    'rondall-2026-11-21.backup.gz',
  ])
  expect(await trials()).toEqual([])
})

test('an account that may not create databases still backs up, and it is said', async () => {
  await sql(`drop role if exists rondall_plain`)
  await sql(`create role rondall_plain login password 'p@s/s:w?#%x'`)
  await sql('grant pg_read_all_data to rondall_plain')
  const url = new URL(database.url)
  url.username = 'rondall_plain'
  url.password = encodeURIComponent('p@s/s:w?#%x')
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const platform = { clock: systemClock, random: { bytes: Buffer.alloc, below: () => 0 } }
  const options = { ...platform, databaseUrl: url.href, dataDir: '', log: silent }
  const plain = await openDatabase(options)
  try {
    const made = await makeBackup(plain, path.join(directory, 'a.backup.gz'), new Date(night))
    expect(made.untried).toBe('not-permitted')
  } finally {
    await plain.close()
    await sql('drop owned by rondall_plain')
    await sql('drop role rondall_plain')
  }
  expect(await readdir(directory)).toEqual(['a.backup.gz'])
})

test('a failure is an alarm of the operator until a backup was restored', async () => {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { tell } = nightlyBackups(
    { db: database.db, clock: systemClock, log: silent },
    database,
    folder,
  )
  const standing = () =>
    sql('select kind from operator_alarms where ended_at is null order by kind')
  await tell('failed')
  await tell('failed')
  expect(await standing()).toEqual([{ kind: 'backup-failed' }])
  await tell('good')
  expect(await standing()).toEqual([])
})
