import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { evaluate } from '../../packages/server/src/clockwork/clockwork.ts'
import { dueSources } from '../../packages/server/src/composition/clockwork.ts'
import { systemIds, systemRandom } from '../../packages/server/src/platform/random.ts'
import { databaseClock } from '../../packages/server/test/database-clock.ts'
import { full, tell } from './how-much.ts'
import { populate } from './populate.ts'
import { runUntil } from './run-until.ts'
import {
  compressTime,
  empty,
  platform,
  type ScratchDatabase,
  scratchDatabase,
  startChild,
  temporaryFile,
} from './scratch-database.ts'

const seniors = full ? 2_001 : 201
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const windowMs = 30 * minuteMs
const key = Buffer.alloc(32, 7).toString('base64')
const downFrom = Date.UTC(2026, 10, 21, 9)

/** One minute into the downtime a third is due, a third is at half the window, and a third at its end. */
const inTwoMinutes = [minuteMs, minuteMs - windowMs / 2, minuteMs - windowMs]

let database: ScratchDatabase
beforeAll(async () => {
  database = await scratchDatabase()
})
afterAll(() => database.remove())
beforeEach(() => empty(database))

/** When each is asked first: the thirds, and where the downtime is longer, spread over all of it. */
function firstDueTimes(downMs: number) {
  const spreadMs = Math.min(downMs, dayMs - hourMs) - 2 * minuteMs
  return Array.from({ length: seniors }, (_, index) => {
    const [third = 0, place] = [inTwoMinutes[index % 3], Math.floor(index / 3) / (seniors / 3)]
    return downFrom + third + Math.floor((place * spreadMs) / minuteMs) * minuteMs
  })
}

async function schedule(dueTimes: number[]) {
  await populate(database, key, { seniors, dueAt: downFrom, spreadMs: 0, windowMinutes: 30 })
  await database.pool.query(
    `update check_in_schedules s set time = to_char(due at time zone 'UTC', 'HH24:MI'), next_action_at = due,
       settled_on = (due at time zone 'UTC')::date - 1
     from (select id, row_number() over (order by id) as n from users where role = 'senior') u
     join unnest($1::timestamptz[]) with ordinality d(due, n) using (n) where s.senior_id = u.id`,
    [dueTimes.map((at) => new Date(at))],
  )
}

/** All that had to be done before has been done, and all that was written has been sent. */
async function liveUntilDown() {
  const time = databaseClock(() => database.pool)
  const deps = { ...platform, db: database.db, ids: systemIds, random: systemRandom }
  for (const at of [...inTwoMinutes.map((third) => downFrom + third), downFrom].toSorted(
    (a, b) => a - b,
  )) {
    if (at > downFrom) continue
    await time.set(at)
    while (await evaluate(deps, dueSources(deps)));
    await database.pool.query(
      `update deliveries set state = 'sent', attempts = 1, may_have_arrived = true, next_action_at = null`,
    )
  }
}

/** Of each local date: what falls between. Reckoned by hand, for everybody lives by UTC. */
const fallsBetween = (dueTimes: number[], afterMs: number, from: number, to: number) =>
  dueTimes
    .flatMap((due) => [due, due + dayMs])
    .filter((due) => due + afterMs > from && due + afterMs <= to).length

test.each([
  { down: '2 minutes', downMs: 2 * minuteMs },
  { down: '59 minutes', downMs: 59 * minuteMs },
  { down: '6 hours', downMs: 6 * hourMs },
  { down: '25 hours', downMs: 25 * hourMs },
])('down for $down across the deadlines', { timeout: 180_000 }, async ({ down, downMs }) => {
  const dueTimes = firstDueTimes(downMs)
  await schedule(dueTimes)
  await liveUntilDown()
  const backAt = downFrom + downMs
  const inside = (afterMs: number) => fallsBetween(dueTimes, afterMs, downFrom, backAt)
  const [due, half, ended] = [inside(0), inside(windowMs / 2), inside(windowMs)]
  expect(Math.min(due, half, ended)).toBeGreaterThanOrEqual(seniors / 3)
  const asked = fallsBetween(dueTimes, 0, 0, backAt)

  await compressTime(database, backAt, 1)
  const log = await temporaryFile('taken.jsonl')
  const child = startChild('storm-process.ts', { url: database.url, key, log, factor: 1 })
  await runUntil(async () => child.said().includes('ready'))
  const began = performance.now()
  const count = async (what: string, until: number) =>
    (await database.pool.query(`select count(*)::int as n from ${what} <= $1`, [new Date(until)]))
      .rows[0].n as number
  const ofOccurrence = `incidents i join check_in_occurrences o
    on o.senior_id = i.senior_id and o.on::text = i.occasion where o.ends_at`
  await runUntil(async () => (await count('check_in_occurrences where due_at', backAt)) === asked)
  await runUntil(async () => (await count(ofOccurrence, backAt)) === ended)
  const raisedMs = performance.now() - began
  const nudges = `check_in_occurrences where nudges >= 2 and due_at`
  const pastHalf = fallsBetween(dueTimes, windowMs / 2, 0, backAt)
  await runUntil(async () => (await count(nudges, backAt - windowMs / 2)) === pastHalf)
  child.signal('SIGTERM')
  await child.ended

  const { rows: twice } = await database.pool.query(
    'select senior_id from incidents group by senior_id, occasion having count(*) > 1',
  )
  expect(twice).toEqual([])
  // Who was asked in time and was silent has missed it; what we came to too late is ours.
  const { rows: kinds } = await database.pool.query(
    'select distinct i.kind from incidents i join check_in_occurrences o on o.senior_id = i.senior_id and o.on::text = i.occasion where o.ends_at <= $1',
    [new Date(backAt)],
  )
  expect(kinds).toEqual([{ kind: downMs === 2 * minuteMs ? 'missed-check-in' : 'not-checked' }])
  tell(`down for ${down}`, {
    seniors,
    'due meanwhile': due,
    'at half the window': half,
    'at its end': ended,
    'all raised after s': (raisedMs / 1000).toFixed(1),
  })
  expect(raisedMs).toBeLessThan(60_000)
})
