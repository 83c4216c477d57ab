// Ten thousand seniors of the same minute, and a million schedules that rest, on a PostgreSQL with fsync.
import { evaluate } from '../packages/server/src/clockwork/clockwork.ts'
import { dueSources } from '../packages/server/src/composition/clockwork.ts'
import { systemIds, systemRandom } from '../packages/server/src/platform/random.ts'
import { populate } from '../tests/promise/populate.ts'
import { empty, platform, scratchDatabase } from '../tests/promise/scratch-database.ts'
import { median, tell } from './figures.ts'

const seniors = 10_000
const resting = 1_000_000
const dueAt = Date.UTC(2026, 10, 21, 9)
const minuteMs = 60_000
const key = Buffer.alloc(32, 7).toString('base64')

const database = await scratchDatabase()
const { pool } = database
const deps = { ...platform, db: database.db, ids: systemIds, random: systemRandom }
const sources = dueSources(deps)

const setTime = (at: number) =>
  pool.query(`create or replace function rondall_now() returns timestamptz language sql stable as
    $$ select '${new Date(at).toISOString()}'::timestamptz $$`)

async function evaluateAll() {
  const began = performance.now()
  while (await evaluate(deps, sources));
  return performance.now() - began
}

const count = async (of: string) =>
  (await pool.query(`select count(*)::int as n from ${of}`)).rows[0].n as number

await populate(database, key, { seniors, dueAt, spreadMs: 0, windowMinutes: 30 })
await setTime(dueAt)
const dueMs = await evaluateAll()
tell(`${seniors} seniors due in one minute, asked and queued`, dueMs / 1000, 's', 30)
await setTime(dueAt + 15 * minuteMs)
await evaluateAll()
await setTime(dueAt + 30 * minuteMs)
const missedMs = await evaluateAll()
tell(
  `${await count('incidents')} windows ended, incidents opened, alerts queued`,
  missedMs / 1000,
  's',
  30,
)
const alerts = await count(`deliveries where template = 'incident-alert'`)
tell('alerts queued by that', alerts, 'rows')
const rows = seniors * 2
tell('rows claimed, decided and written with their effects', rows / (missedMs / 1000), 'rows/s')

await empty(database)
await populate(database, key, {
  seniors: 1,
  dueAt: dueAt + 7 * 24 * 60 * minuteMs,
  spreadMs: 0,
  windowMinutes: 30,
})
await pool.query(
  `insert into users (id, name, email, role, created_at)
   select gen_random_uuid(), 'senior', 'rest' || n || '@promise.example', 'senior', now() from generate_series(1, $1::int) n`,
  [resting],
)
await pool.query(
  `insert into check_in_schedules (senior_id, time, window_minutes, time_zone, days, settled_on, changed_at, next_action_at)
   select id, '09:00', 30, 'UTC', '{1,2,3,4,5,6,7}', '2026-11-21', '2020-01-01', $1::timestamptz + random() * interval '1 day'
   from users where email like 'rest%'`,
  [new Date(dueAt + 24 * 60 * minuteMs)],
)
await pool.query('analyze')
await setTime(dueAt)
await evaluateAll()
const looks: number[] = []
for (let i = 0; i < 50; i++) looks.push(await evaluateAll())
tell(`one look with ${resting} schedules at rest`, median(looks), 'ms', 20)
const { rows: plan } = await pool.query(
  `explain (costs off) select * from check_in_schedules where next_action_at <= $1
   order by next_action_at limit 500 for update skip locked`,
  [new Date(dueAt)],
)
const text = plan.map((row) => row['QUERY PLAN'].trim()).join(' ')
console.log(`  the plan of it: ${/Seq Scan/.test(text) ? 'READS THE WHOLE TABLE' : 'by index'}`)
await database.remove()
