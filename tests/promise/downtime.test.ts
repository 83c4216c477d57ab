import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { full, tell } from './how-much.ts'
import { populate } from './populate.ts'
import { runUntil } from './run-until.ts'
import {
  compressTime,
  empty,
  type ScratchDatabase,
  scratchDatabase,
  startChild,
  temporaryFile,
} from './scratch-database.ts'

const seniors = full ? 2_000 : 200
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const key = Buffer.alloc(32, 7).toString('base64')
const dueAt = Date.UTC(2026, 10, 21, 9)

let database: ScratchDatabase
beforeAll(async () => {
  database = await scratchDatabase()
})
afterAll(() => database.remove())
beforeEach(() => empty(database))

test.each([
  { down: '2 minutes', downMs: 2 * minuteMs, dates: 0 },
  { down: '59 minutes', downMs: 59 * minuteMs, dates: 1 },
  { down: '6 hours', downMs: 6 * hourMs, dates: 1 },
  { down: '25 hours', downMs: 25 * hourMs, dates: 2 },
])('down for $down across the deadlines', { timeout: 180_000 }, async ({ down, downMs, dates }) => {
  await populate(database, key, { seniors, dueAt, spreadMs: 0, windowMinutes: 30 })
  // The last that was done was before the first was due; then nothing ran.
  await compressTime(database, dueAt + downMs - 1_000, 1)
  const log = await temporaryFile('taken.jsonl')
  const child = startChild('storm-process.ts', {
    url: database.url,
    key,
    log,
    factor: 1,
  })
  await runUntil(async () => child.said().includes('ready'))
  const began = performance.now()
  const count = async (what: string) =>
    (await database.pool.query(`select count(*)::int as n from ${what}`)).rows[0].n as number
  await runUntil(async () => (await count('check_in_occurrences')) === seniors * Math.max(1, dates))
  await runUntil(async () => (await count('incidents')) === seniors * dates)
  const raisedMs = performance.now() - began
  await runUntil(
    async () => (await count(`check_in_schedules where next_action_at <= rondall_now()`)) === 0,
  )
  child.signal('SIGTERM')
  await child.ended
  const { rows } = await database.pool.query(
    'select count(*)::int as n from incidents group by senior_id, occasion having count(*) > 1',
  )
  expect(rows).toEqual([])
  expect(await count(`incidents where kind <> 'not-checked'`)).toBe(0)
  tell(`down for ${down}`, {
    seniors,
    'incidents per senior': dates,
    'all raised after s': (raisedMs / 1000).toFixed(1),
  })
  expect(raisedMs).toBeLessThan(60_000)
})
