import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../packages/server/test/scripted-random.ts'
import { failPoints, sourcePoints } from './fail-points.ts'
import { full, percentile, seedsOf, tell } from './how-much.ts'
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

const seeds = seedsOf(1, 40)
const seniors = full ? 2_000 : 60
/** They share the work; one is killed only while another can go on. */
const processes = 3
/** The whole form leaves room for a busy machine, on which the start of a process takes seconds. */
const factor = full ? 2 : 8
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
  /** Of which process. */
  by: number
}

let database: ScratchDatabase
beforeAll(async () => {
  database = await scratchDatabase()
})
afterAll(() => database.remove())

type Child = ReturnType<typeof startChild>

/** Every fail point, and at which time of coming there: so each seed has an order of its own. */
function killsOf({ below }: ReturnType<typeof seededRandom>) {
  return new Map(failPoints.map((point) => [point, 1 + below(3)]))
}

/** Runs the processes, and kills whichever comes to a fail point first, while others go on. */
async function storm(seed: number, settings: StormSettings, untilDone: () => Promise<boolean>) {
  const random = seededRandom(seed)
  const left = killsOf(random)
  const alive = new Set<Child>()
  const killed: (number | undefined)[] = []
  let lastKillAt = Date.now()
  let done = false
  const disarm = () => {
    for (const child of alive) child.tell({})
  }
  const keepOne = async () => {
    while (!done) {
      const child = startChild('storm-process.ts', settings)
      alive.add(child)
      const { signal } = await child.ended
      alive.delete(child)
      if (signal !== 'SIGKILL') continue
      disarm()
      killed.push(child.pid)
      lastKillAt = Date.now()
      left.delete(/killed at (\S+)/.exec(child.said())?.[1] ?? '')
    }
  }
  const killOn = async () => {
    while (!done && left.size > 0) {
      await wait(100 + random.below(400))
      const ready = [...alive].filter((child) => child.said().includes('ready'))
      if (ready.length < 2) continue
      for (const [place, child] of ready.entries()) child.tell(armed(left, place))
      const killedBefore = killed.length
      await Promise.race([...ready.map(({ ended }) => ended), wait(armedForMs)])
      // What is come to seldom is not let pass a second time.
      if (killed.length === killedBefore) for (const point of left.keys()) left.set(point, 1)
    }
    disarm()
  }
  const running = [...Array.from({ length: processes }, keepOne), killOn()]
  const deadline = Date.now() + 10 * minuteMs
  const isQuiet = () => !full || left.size === 0 || Date.now() - lastKillAt > quietMs
  while (Date.now() < deadline && !(isQuiet() && (await untilDone()))) await wait(500)
  done = true
  for (const child of alive) child.signal('SIGTERM')
  await Promise.all(running)
  return { killed, left: [...left.keys()] }
}

/**
 * Sources have work at each full minute only, the sending lanes for long after: every second process waits
 * for a source, the others for a lane, while there are such points left.
 */
function armed(left: ReadonlyMap<string, number>, place: number) {
  const mine = [...left].filter(([point]) => sourcePoints.has(point) === (place % 2 === 0))
  return Object.fromEntries(mine.length > 0 ? mine : left)
}

/** Then those that have come back meanwhile are armed as well. */
const armedForMs = 3_000
/** What was not come to for so long, after everything was sent, will not be. */
const quietMs = 15_000
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

/** A primary caregiver's mailbox, browser or phone, as they are populated. */
const isTo = (email: string, to: string) =>
  to === email || to === `+1${email.replace(/\D/g, '').padStart(10, '2')}`

test.each(seeds)(
  'killed again and again, it loses nothing: seed %i',
  { timeout: 15 * minuteMs },
  async (seed) => {
    await empty(database)
    const log = await temporaryFile('taken.jsonl')
    await populate(database, key, { seniors, dueAt, spreadMs, windowMinutes })
    const realStart = Date.now()
    await compressTime(database, dueAt - 2_000, factor)
    const sentLog = await temporaryFile('sent')
    const settings = { url: database.url, key, log, factor, sentLog }
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
    // A service that honours keys passes each on once; the others as often as they are asked.
    const copies = [...byKey.values()]
      .filter(([first]) => first?.channel !== 'push')
      .flatMap((same) => same.slice(0, -1))
    const copiesOf = Map.groupBy(copies, ({ by }) => by)
    const ofTheLiving = copies.filter(({ by }) => !killed.includes(by))
    const mostOfAKill = Math.max(0, ...[...copiesOf.values()].map((some) => some.length))
    // What had left when its process was killed is not repeated there, but told by another channel.
    const lost = incidents.filter(
      ({ primary_email, reference }) =>
        !alerts.some(({ to, text }) => isTo(primary_email, to) && text.includes(reference)),
    )
    const { rows: twice } = await database.pool.query(
      'select message, person_id, channel from deliveries group by 1, 2, 3 having count(*) > 1',
    )
    const lateness = incidents.map(({ primary_email, ends_at }) => {
      const first = Math.min(
        ...alerts.filter(({ to }) => isTo(primary_email, to)).map(({ at }) => at),
      )
      return dueAt - 2_000 + (first - realStart) * factor - new Date(ends_at).getTime()
    })
    const differing = [...byKey.values()].filter(
      (same) => new Set(same.map(({ to, text }) => to + text)).size > 1,
    )
    tell(`kill storm, seed ${seed}`, {
      seniors,
      'fail points': failPoints.length,
      killed: killed.length,
      'not come to': left.join(' ') || 'none',
      incidents: incidents.length,
      lost: lost.length,
      messages: byKey.size,
      'copies where keys are not honoured': copies.length,
      'most of one kill': mostOfAKill,
      'first send p50 s': (percentile(lateness, 0.5) / 1000).toFixed(1),
      'p99 s': (percentile(lateness, 0.99) / 1000).toFixed(1),
      'max s': (Math.max(...lateness) / 1000).toFixed(1),
    })
    expect(incidents).toHaveLength(seniors)
    expect(new Set(incidents.map(({ senior_id }) => senior_id)).size).toBe(seniors)
    expect(lost).toEqual([])
    expect(twice).toEqual([])
    expect(differing).toEqual([])
    expect(ofTheLiving).toEqual([])
    expect(mostOfAKill).toBeLessThanOrEqual(1)
    if (full) expect(failPoints.length - left.length).toBeGreaterThanOrEqual(25)
    if (full) expect(percentile(lateness, 0.99)).toBeLessThanOrEqual(minuteMs)
  },
)
