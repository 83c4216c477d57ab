import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { startSchedule } from './schedules.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const time = databaseClock(() => server.pool)
let people: Awaited<ReturnType<typeof household>>

beforeEach(async () => {
  await time.reset()
  messengers.taken.length = 0
  people = await household(server.deps)
  await startSchedule(server.deps, people.senior.id, 'America/New_York')
})

const call = async (
  who: keyof typeof people,
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
) => {
  const query = who === 'senior' ? {} : { query: { seniorId: people.senior.id } }
  const headers = people[who].headers
  const response = await server.app.inject({ method, url, headers, payload, ...query })
  return { status: response.statusCode, body: response.json() }
}

/** From now on PostgreSQL says of every row what it says when its disk is full. */
async function fillDisk() {
  await server.pool.query(`create or replace function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of await tables())
    await server.pool.query(
      `create trigger no_space before insert or update on ${table} for each row execute function no_space()`,
    )
}

async function makeRoom() {
  for (const table of await tables())
    await server.pool.query(`drop trigger if exists no_space on ${table}`)
}

const tables = async (): Promise<string[]> =>
  (
    await server.pool.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' and tablename not in ('sessions', 'auth_sessions')`,
    )
  ).rows.map(({ name }) => name)

test('a full disk is never answered with a success, and the same press is kept once there is room', async () => {
  await fillDisk()
  const pressId = '018f0000-0000-7000-8000-000000000001'
  const writes = [
    ['senior', 'POST', '/api/checkins', { status: 'need_help', pressId }],
    ['senior', 'POST', '/api/checkins', { status: 'ok' }],
    ['primary', 'PUT', '/api/notifications/preferences', { phone: '+14155550100' }],
  ] as const
  for (const [who, method, url, payload] of writes) {
    const { status, body } = await call(who, method, url, payload)
    expect(status, url).toBeGreaterThanOrEqual(500)
    expect(body.code).toBe('internal')
  }
  const failures = server.logged.filter(({ message }) => message === 'request failed')
  expect(failures).toHaveLength(writes.length)
  server.logged.length = 0

  await makeRoom()
  for (let again = 0; again < 2; again++) {
    const { status } = await call('senior', 'POST', '/api/checkins', {
      status: 'need_help',
      pressId,
    })
    expect(status).toBe(200)
  }
  await wind(server.deps)
  const { rows } = await server.pool.query('select kind from incidents')
  expect(rows).toEqual([{ kind: 'help-request' }])
  expect(messengers.taken.filter(({ to }) => to === people.primary.email)).toHaveLength(1)
})

test('what became due while the disk was full is raised when there is room', async () => {
  await fillDisk()
  const due = Date.UTC(2026, 10, 21, 14)
  await time.set(due + 45 * 60_000)
  await expect(wind(server.deps)).rejects.toThrow()
  expect(messengers.taken).toEqual([])
  server.logged.length = 0
  await makeRoom()
  await wind(server.deps)
  const { rows } = await server.pool.query('select kind, occasion from incidents')
  expect(rows).toEqual([{ kind: 'not-checked', occasion: '2026-11-21' }])
})
