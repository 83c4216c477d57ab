import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../packages/server/test/scripted-random.ts'
import { failPoints } from './fail-points.ts'
import { full, howMany, percentile, tell } from './how-much.ts'
import { populate } from './populate.ts'
import {
  compressTime,
  empty,
  type ScratchDatabase,
  scratchDatabase,
  startChild,
  temporaryFile,
} from './scratch-database.ts'
import type { StormSettings } from './storm-process.ts'

const seeds = howMany(1, 40)
const seniors = full ? 2_000 : 150
/** The short form does not wait until every point was come to, and the whole one leaves only the rarest. */
const leftOver = full ? 3 : failPoints.length
/** Two processes share the work; while one is killed and comes back, the other goes on. */
const processes = 2
const factor = full ? 5 : 10
const dueAt = Date.UTC(2026, 10, 21, 9)
const minuteMs = 60_000
const spreadMs = full ? 6 * minuteMs : minuteMs
const windowMinutes = 1
const key = Buffer.alloc(32, 7).toString('base64')

interface Taken {
  channel: string
  to: string
  key: string
  text: string
  at: number
}

let database: ScratchDatabase
beforeAll(async () => {
  database = await scratchDatabase()
})
afterAll(() => database.remove())

/** Every fail point once, at its first to fifth time: which one comes first is this seed's own. */
function killsOf(seed: number) {
  const { below } = seededRandom(seed)
  return new Map(failPoints.map((point) => [point, 1 + below(5)]))
}

type Child = ReturnType<typeof startChild>

/** Runs the processes, and kills one of them after another while the others go on. */
async function storm(
  seed: number,
  settings: Omit<StormSettings, 'kills'>,
  untilDone: () => Promise<boolean>,
) {
  const kills = killsOf(seed)
  const { below } = seededRandom(seed)
  const alive = new Set<Child>()
  let killed = 0
  let done = false
  const keepOne = async () => {
    while (!done) {
      const child = startChild('storm-process.ts', {
        ...settings,
        kills: Object.fromEntries(kills),
      })
      alive.add(child)
      const { signal } = await child.ended
      alive.delete(child)
      if (signal === 'SIGKILL') killed++
      kills.delete(/killed at (\S+)/.exec(child.said())?.[1] ?? '')
    }
  }
  const killInTurn = async () => {
    while (!done && kills.size > 0) {
      await wait(200 + below(800))
      const ready = [...alive].filter((child) => child.said().includes('ready'))
      const victim = ready.length === processes ? ready[below(processes)] : undefined
      victim?.signal('SIGUSR2')
      if (victim) await Promise.race([victim.ended, wait(4_000)])
    }
  }
  const running = [...Array.from({ length: processes }, keepOne), killInTurn()]
  const deadline = Date.now() + 10 * minuteMs
  while (Date.now() < deadline && (kills.size > leftOver || !(await untilDone()))) await wait(500)
  done = true
  for (const child of alive) child.signal('SIGTERM')
  await Promise.all(running)
  return { killed, left: [...kills.keys()] }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const everythingSent = async (realStart: number) => {
  const passed = (Date.now() - realStart) * factor
  if (passed < spreadMs + (windowMinutes + 1) * minuteMs) return false
  const { rows } = await database.pool.query(
    `select (select count(*) from check_in_occurrences where state = 'missed' or state = 'not-checked')::int as missed,
      (select count(distinct incident_id) from deliveries where template = 'incident-alert' and state = 'sent')::int as told,
      (select count(*) from deliveries where state in ('queued', 'sending'))::int as waiting`,
  )
  const [{ missed, told, waiting }] = rows
  return missed === seniors && told === seniors && waiting === 0
}

test.each(Array.from({ length: seeds }, (_, index) => index + 1))(
  'killed again and again, it loses nothing: seed %i',
  { timeout: 15 * minuteMs },
  async (seed) => {
    await empty(database)
    const log = await temporaryFile('taken.jsonl')
    await populate(database, key, { seniors, dueAt, spreadMs, windowMinutes })
    const realStart = Date.now()
    await compressTime(database, dueAt - 2_000, factor)
    const settings = { url: database.url, key, log, factor }
    const { killed, left } = await storm(seed, settings, () => everythingSent(realStart))

    const taken: Taken[] = (await readFile(log, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    const { rows: incidents } = await database.pool.query(
      `select i.id, i.senior_id, i.reference, p.email as primary_email, o.ends_at
       from incidents i
       join check_in_occurrences o on o.senior_id = i.senior_id and o.on::text = i.occasion
       join care_relationships c on c.senior_id = i.senior_id and c.role = 'caregiver_primary'
       join users p on p.id = c.caregiver_id`,
    )
    const alerts = taken.filter(({ to }) => !to.startsWith('senior'))
    const byKey = Map.groupBy(taken, ({ key }) => key)
    const copies = [...byKey.values()].map((same) => same.length - 1)
    const lost = incidents.filter(
      ({ primary_email, reference }) =>
        !alerts.some(({ to, text }) => to === primary_email && text.includes(reference)),
    )
    const { rows: twice } = await database.pool.query(
      'select message, person_id, channel from deliveries group by 1, 2, 3 having count(*) > 1',
    )
    const lateness = incidents.map(({ primary_email, ends_at }) => {
      const first = Math.min(...alerts.filter(({ to }) => to === primary_email).map(({ at }) => at))
      return dueAt - 2_000 + (first - realStart) * factor - new Date(ends_at).getTime()
    })
    const differing = [...byKey.values()].filter(
      (same) => new Set(same.map(({ to, text }) => to + text)).size > 1,
    )
    tell(`kill storm, seed ${seed}`, {
      seniors,
      'fail points': failPoints.length,
      killed,
      'not come to': left.join(' ') || 'none',
      incidents: incidents.length,
      lost: lost.length,
      messages: byKey.size,
      'copies where keys are not honoured': copies.reduce((sum, n) => sum + n, 0),
      'first send p50 s': (percentile(lateness, 0.5) / 1000).toFixed(1),
      'p99 s': (percentile(lateness, 0.99) / 1000).toFixed(1),
      'max s': (Math.max(...lateness) / 1000).toFixed(1),
    })
    expect(incidents).toHaveLength(seniors)
    expect(new Set(incidents.map(({ senior_id }) => senior_id)).size).toBe(seniors)
    expect(lost).toEqual([])
    expect(twice).toEqual([])
    expect(differing).toEqual([])
    expect(Math.max(...copies)).toBeLessThanOrEqual(killed)
    if (full) expect(killed).toBeGreaterThanOrEqual(25)
    if (full) expect(percentile(lateness, 0.99)).toBeLessThanOrEqual(minuteMs)
  },
)
