import type { Incident } from '@rondall/contract/model/incident.ts'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household, type Person } from '../../../test/people.ts'
import { inTransaction } from '../../db/transaction.ts'
import { postponeIncidents } from './incidents.store.ts'
import {
  claimIncident,
  closeIncident,
  closeMissedCheckIns,
  closeMissedMedication,
  endMistakenCall,
  incidentsOf,
  incidentsOfMissed,
  incidentWithTimeline,
  openIncidents,
} from './incidents.ts'
import { callInWords, takeBackWords } from './spoken-call.ts'

/** Two seniors at once: what is done about one changes nothing of the other, whatever is asked of a module. */

const server = testApp()
const time = databaseClock(() => server.pool)
const graceMs = 30_000
const hourMs = 3_600_000

type Household = Awaited<ReturnType<typeof household>>
let ours: Household
let theirs: Household

beforeEach(async () => {
  await time.reset()
  ours = await household(server.deps)
  theirs = await household(server.deps)
})

async function press({ headers }: Person, rest: object = {}) {
  const response = await server.app.inject({
    ...{ method: 'POST', url: '/api/checkins', headers },
    payload: { status: 'need_help', ...rest },
  })
  expect(response.statusCode).toBe(200)
  return response.json().incident
}

const say = ({ senior }: Household, waitMs = graceMs) =>
  callInWords(server.deps, { seniorId: senior.id, graceMs: waitMs })
const all = ({ senior }: Household, openOnly = false) =>
  incidentsOf(server.deps, senior.id, { openOnly })
const claim = (id: string, { senior, primary }: Household) =>
  claimIncident(server.deps, { id, seniorId: senior.id, personId: primary.id })
const rowOf = async (id: string) =>
  (await server.pool.query('select * from incidents where id = $1', [id])).rows[0]

type Opening = Pick<Incident, 'kind'> & { occasion: string }
const open = (people: Household, ...openings: Opening[]) =>
  inTransaction(server.deps.db, (tx) =>
    openIncidents(
      server.deps,
      tx,
      openings.map((opening) => ({ seniorId: people.senior.id, ...opening })),
      time.now(),
    ),
  )

test('a press joins no call of another senior, and a press that is sent again names its own', async () => {
  const pressId = '7d1f0d6e-3b0a-4a53-8f3a-2f6a2b8f0c11'
  const first = await press(ours.senior, { pressId })
  const other = await press(theirs.senior, { pressId })
  expect(other.id).not.toBe(first.id)
  expect(await press(ours.senior, { pressId })).toEqual(first)
  expect(await press(theirs.senior, { pressId })).toEqual(other)
  expect(await press(ours.senior)).toEqual(first)
})

test('words join no press of another senior, and a press no words of theirs', async () => {
  await press(theirs.senior)
  expect(await say(ours)).toBe('waits')
  expect(await say(ours), 'said twice it still waits').toBe('waits')
  await claim((await all(theirs))[0]?.id ?? '', theirs)
  await press(theirs.senior)
  expect((await all(theirs)).map(({ kind }) => kind)).toEqual(['help-request', 'help-request'])
  expect(await all(ours)).toMatchObject([{ kind: 'safety-words' }])
})

test('what another senior said is not taken back', async () => {
  await say(theirs)
  expect(await takeBackWords(server.deps, ours.senior.id)).toBe(false)
  expect(await all(theirs)).toMatchObject([{ state: 'open' }])
  expect(await takeBackWords(server.deps, theirs.senior.id)).toBe(true)
  expect(await all(theirs)).toMatchObject([{ state: 'closed', outcome: 'mistake' }])
  expect(await takeBackWords(server.deps, theirs.senior.id), 'once').toBe(false)
})

test('a press and words begin a call of their own while a check-in is missed', async () => {
  const [missed] = await open(ours, { kind: 'missed-check-in', occasion: '2026-11-21' })
  expect(await say(ours)).toBe('waits')
  const { id } = await press(ours.senior)
  expect(id).not.toBe(missed?.id)
  expect(await rowOf(missed?.id ?? '')).toMatchObject({
    ...{ kind: 'missed-check-in', state: 'closed', outcome: 'asked-for-help' },
  })
})

test('after a clock was set back the newest call is still the one that followed', async () => {
  const { id } = await press(ours.senior)
  await claim(id, ours)
  await time.set(time.now() - hourMs)
  const next = await press(ours.senior)
  expect(await press(ours.senior)).toEqual(next)
  expect(await all(ours)).toHaveLength(2)
})

test('an incident is read, claimed and closed by its own senior’s people alone', async () => {
  const { id } = await press(ours.senior)
  const before = await rowOf(id)
  const foreign = { id, seniorId: theirs.senior.id, personId: theirs.primary.id }
  const tries = [
    () => incidentWithTimeline(server.deps, foreign),
    () => claimIncident(server.deps, foreign),
    () => closeIncident(server.deps, { ...foreign, outcome: 'all-well' }),
    () => inTransaction(server.deps.db, (tx) => endMistakenCall(server.deps, tx, foreign)),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'not-found' })
  expect(await rowOf(id)).toEqual(before)
})

test('a mistake is said of a call for help, not of a check-in that was missed', async () => {
  const [missed] = await open(ours, { kind: 'missed-check-in', occasion: '2026-11-21' })
  const { id = '' } = missed ?? {}
  const response = await server.app.inject({
    ...{ method: 'POST', url: `/api/incidents/${id}/mistake`, headers: ours.senior.headers },
  })
  expect(response.statusCode).toBe(404)
  expect(await rowOf(id)).toMatchObject({ state: 'open', outcome: null })
})

test('lists hold what is the senior’s own, and open ones only where that is asked', async () => {
  const { id } = await press(ours.senior)
  await claim(id, ours)
  await press(theirs.senior)
  await time.advance(1_000)
  const next = await press(ours.senior)
  const closing = { id, seniorId: ours.senior.id, personId: ours.primary.id }
  await closeIncident(server.deps, { ...closing, outcome: 'helped' })
  const [newest, oldest] = await all(ours)
  expect(newest).toMatchObject({ id: next.id, state: 'open', claimedBy: null, closedBy: null })
  expect(newest).toHaveProperty('seniorPhone')
  const karl = { id: ours.primary.id, name: 'Karl Example' }
  expect(oldest).toMatchObject({ id, state: 'closed', claimedBy: karl, closedBy: karl, note: null })
  expect(oldest, 'what is over needs no number to call').not.toHaveProperty('seniorPhone')
  expect((await all(ours, true)).map(({ id: one }) => one)).toEqual([next.id])
  const listed = await server.app.inject({
    url: '/api/incidents',
    query: { seniorId: ours.senior.id, state: 'open' },
    headers: ours.primary.headers,
  })
  expect(listed.json().map(({ id: one }: Incident) => one)).toEqual([next.id])
})

test('a timeline tells of its own incident alone', async () => {
  const { id } = await press(ours.senior)
  await press(theirs.senior)
  await claim(id, ours)
  const { timeline } = await incidentWithTimeline(server.deps, { id, seniorId: ours.senior.id })
  expect(timeline).toMatchObject([
    { kind: 'opened', person: null, details: null },
    { kind: 'claimed', person: { id: ours.primary.id, name: 'Karl Example' }, details: null },
  ])
})

test('a late answer ends what its own senior missed, and nothing that is over', async () => {
  const missed = { kind: 'missed-check-in', occasion: '2026-11-21' } as const
  const call = await press(ours.senior)
  const [other] = await open(theirs, missed)
  const [over, waits] = await open(ours, missed, { ...missed, occasion: '2026-11-22' })
  const { senior, primary } = ours
  await closeIncident(server.deps, {
    ...{ id: over?.id ?? '', seniorId: senior.id, personId: primary.id, outcome: 'all-well' },
  })
  await time.advance(hourMs)
  const late = { seniorId: senior.id, byId: senior.id, outcome: 'answered-late' } as const
  await inTransaction(server.deps.db, (tx) =>
    closeMissedCheckIns(server.deps, tx, late, time.now()),
  )
  expect(await rowOf(over?.id ?? '')).toMatchObject({
    ...{ outcome: 'all-well', closed_by_id: primary.id, closed_at: new Date(time.now() - hourMs) },
  })
  expect(await rowOf(waits?.id ?? '')).toMatchObject({ state: 'closed', closed_by_id: senior.id })
  expect(await rowOf(other?.id ?? '')).toMatchObject({ state: 'open' })
  expect(await rowOf(call.id)).toMatchObject({ state: 'open' })
})

test('a dose that is taken ends what was opened about it, and about no other', async () => {
  const medication = { kind: 'missed-medication' } as const
  const named = { ...medication, occasion: 'morning' }
  const [morning, evening] = await open(ours, named, { ...medication, occasion: 'evening' })
  const answer = { seniorId: ours.senior.id, byId: ours.senior.id, outcome: 'answered-reminder' }
  const take = (occasions?: string[]) =>
    inTransaction(server.deps.db, (tx) =>
      closeMissedMedication(
        server.deps,
        tx,
        { ...answer, outcome: 'answered-reminder', ...(occasions ? { occasions } : {}) },
        time.now(),
      ),
    )
  await take(['morning'])
  expect(await rowOf(morning?.id ?? '')).toMatchObject({ state: 'closed' })
  expect(await rowOf(evening?.id ?? '')).toMatchObject({ state: 'open' })
  await take()
  expect(await rowOf(evening?.id ?? '')).toMatchObject({ state: 'closed' })
})

test('what was opened about a date is found by it, of this senior and of check-ins alone', async () => {
  const on = '2026-11-21'
  const missed = { kind: 'missed-check-in', occasion: on } as const
  const [found] = await open(ours, missed, { ...missed, occasion: '2026-11-20' })
  await open(theirs, missed)
  const medication = await open(ours, { kind: 'missed-medication', occasion: on })
  const byDate = async (...dates: string[]) =>
    [...(await incidentsOfMissed(server.deps, ours.senior.id, dates))].map(
      ([date, { id, kind }]) => [...[date, id, kind]],
    )
  expect(medication).toHaveLength(1)
  expect(await byDate(on)).toEqual([[on, found?.id, 'missed-check-in']])
  expect(await byDate()).toEqual([])
})

test('only what failed is put off, and nothing that is over begins again', async () => {
  const [failed, other, over] = await open(
    ours,
    ...['a', 'b', 'c'].map((occasion) => ({ kind: 'missed-check-in' as const, occasion })),
  )
  const { senior, primary } = ours
  await closeIncident(server.deps, {
    ...{ id: over?.id ?? '', seniorId: senior.id, personId: primary.id, outcome: 'all-well' },
  })
  const until = new Date(time.now() + hourMs)
  await inTransaction(server.deps.db, (tx) =>
    postponeIncidents(tx, [failed?.id ?? '', over?.id ?? ''], until),
  )
  expect(await rowOf(failed?.id ?? '')).toMatchObject({ next_action_at: until, stumbles: 1 })
  expect(await rowOf(other?.id ?? '')).toMatchObject({
    ...{ next_action_at: new Date(time.now()), stumbles: 0 },
  })
  expect(await rowOf(over?.id ?? '')).toMatchObject({ next_action_at: null, stumbles: 0 })
})
