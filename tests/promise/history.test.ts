import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../../packages/server/src/modules/check-ins/check-ins.ts'
import {
  claimIncident,
  closeIncident,
} from '../../packages/server/src/modules/incidents/incidents.ts'
import { openEncryption } from '../../packages/server/src/platform/encryption.ts'
import { AppError } from '../../packages/server/src/platform/errors.ts'
import { systemIds, systemRandom } from '../../packages/server/src/platform/random.ts'
import { seededRandom } from '../../packages/server/test/scripted-random.ts'
import { full, tell } from './how-much.ts'
import { populate } from './populate.ts'
import {
  compressTime,
  platform,
  type ScratchDatabase,
  scratchDatabase,
  startChild,
  temporaryFile,
} from './scratch-database.ts'

const realMs = full ? 10 * 60_000 : 20_000
const factor = 10
const seniors = full ? 1_000 : 150
const minuteMs = 60_000
const dueAt = Date.UTC(2026, 10, 21, 9)
const key = Buffer.alloc(32, 7).toString('base64')
const { below } = seededRandom(20_261_121)

let database: ScratchDatabase
beforeAll(async () => {
  database = await scratchDatabase()
})
afterAll(() => database.remove())

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const query = async (text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows

/** Processes that die at any moment, one of them always coming back. */
async function killAtRandom(settings: object, until: () => boolean) {
  let killed = 0
  const keep = async () => {
    while (!until()) {
      const child = startChild('storm-process.ts', settings)
      await Promise.race([child.ended, wait(2_000 + below(8_000))])
      if (!until()) killed++
      child.signal('SIGKILL')
      await child.ended
    }
  }
  await Promise.all([keep(), keep()])
  return killed
}

const encryption = openEncryption({ key, oldKeys: [], dataDir: '', random: systemRandom })

/** Seniors who answer in time or late, caregivers who claim and close; a refusal is an answer as well. */
async function peopleAct(until: () => boolean) {
  let acts = 0
  const deps = { ...platform, db: database.db, ids: systemIds, encryption }
  while (!until()) {
    await wait(50 + below(100))
    const [senior] = await query(
      `select senior_id as id from check_in_occurrences where answered_at is null order by state = 'waiting' desc, random() limit 1`,
    )
    const [open] = await query(
      `select i.id, i.senior_id, c.caregiver_id from incidents i join care_relationships c using (senior_id)
       where i.state <> 'closed' order by random() limit 1`,
    )
    const act = open && { id: open.id, seniorId: open.senior_id, personId: open.caregiver_id }
    try {
      const what = below(10)
      acts++
      if (what < 3 && senior) await checkIn(deps, { ...ok, seniorId: senior.id, byId: senior.id })
      else if (what < 5 && act) await claimIncident(deps, { ...act, etaMinutes: below(20) })
      else if (what < 6 && act) await closeIncident(deps, { ...act, outcome: 'all-well' })
      else if (what === 6 && senior)
        await checkIn(deps, { ...ok, status: 'need_help', seniorId: senior.id, byId: senior.id })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return acts
}

const ok = { status: 'ok', message: '', source: 'app' } as const

test('every window ends in a check-in, or in an incident that is acknowledged or still escalating', {
  timeout: realMs + 3 * minuteMs,
}, async () => {
  const spreadMs = realMs * factor * 0.7
  await populate(database, key, { seniors, dueAt, spreadMs, windowMinutes: 1 })
  await compressTime(database, dueAt - 10_000, factor)
  const log = await temporaryFile('taken.jsonl')
  const failing = { of1000: 300, takenOf1000: 500 }
  const ends = Date.now() + realMs
  const over = () => Date.now() > ends
  const settings = { url: database.url, key, log, factor, failing }
  const [killed, acts] = await Promise.all([killAtRandom(settings, over), peopleAct(over)])

  // What was due while the last one died is taken up by the next.
  const last = startChild('storm-process.ts', {
    ...settings,
    failing: { of1000: 0, takenOf1000: 0 },
  })
  await wait(10_000)
  last.signal('SIGTERM')
  await last.ended
  const [{ now }] = await query('select rondall_now() as now')
  const windows = await query(
    `select o.state, o.answered_at, i.id as incident, i.state as incident_state, i.next_action_at
     from check_in_schedules s
     left join check_in_occurrences o on o.senior_id = s.senior_id and o.on = '2026-11-21'
     left join incidents i on i.senior_id = s.senior_id and i.occasion = '2026-11-21'
     where s.settled_on = '2026-11-21' or s.next_action_at < rondall_now()`,
  )
  const soon = (at: Date) => at.getTime() - now.getTime() < 60 * minuteMs
  const broken = windows.filter(({ state, incident, incident_state: is, next_action_at: next }) => {
    if (state === 'answered' && !incident) return false
    if (state === 'waiting') return true
    if (!incident) return true
    return is !== 'closed' && !(next && soon(next))
  })
  const waiting = broken.filter(({ state }) => state === 'waiting')
  const twice = await query(
    'select senior_id from incidents group by senior_id, kind, occasion having count(*) > 1',
  )
  tell('history', {
    seconds: realMs / 1000,
    killed,
    acts,
    windows: windows.length,
    answered: windows.filter(({ state }) => state === 'answered').length,
    incidents: windows.filter(({ incident }) => incident).length,
    closed: windows.filter(({ incident_state: is }) => is === 'closed').length,
    broken: broken.length - waiting.length,
  })
  expect(windows.length).toBeGreaterThan(seniors / 2)
  expect(broken).toEqual([])
  expect(twice).toEqual([])
})
