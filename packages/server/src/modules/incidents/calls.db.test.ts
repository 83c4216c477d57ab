import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { claimIncident, incidentsOf, incidentWithTimeline } from './incidents.ts'
import { callInWords, takeBackWords } from './spoken-call.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const time = databaseClock(() => server.pool)
const graceMs = 30_000

let people: Awaited<ReturnType<typeof household>>
let seniorId: string

beforeEach(async () => {
  await time.reset()
  messengers.taken.length = 0
  people = await household(server.deps)
  seniorId = people.senior.id
})

async function press(): Promise<{ id: string; reference: string }> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/checkins',
    headers: people.senior.headers,
    payload: { status: 'need_help' },
  })
  return response.json().incident
}

const say = (waitMs = graceMs) => callInWords(server.deps, { seniorId, graceMs: waitMs })
const all = () => incidentsOf(server.deps, seniorId, { openOnly: false })
const only = async () => {
  const [incident, ...more] = await all()
  expect(more).toEqual([])
  if (!incident) throw new Error('There is no incident')
  return incidentWithTimeline(server.deps, { seniorId, id: incident.id })
}
const claim = (id: string) =>
  claimIncident(server.deps, { id, seniorId, personId: people.primary.id })
const subjects = () =>
  messengers.taken
    .filter(({ to, channel }) => channel === 'email' && to === people.primary.email)
    .map(({ text }) => text.split('\n')[0])

test('a press while words wait makes that very incident sound at once, and stands in its timeline', async () => {
  expect(await say()).toBe('waits')
  await wind(server.deps)
  expect(subjects()).toEqual([])
  const spoken = await only()
  expect(await press()).toMatchObject({ id: spoken.id, reference: spoken.reference })
  await wind(server.deps)
  expect(subjects()).toEqual(['Edda needs help. Please call now'])
  const { kind, reference, timeline } = await only()
  expect({ kind, reference }).toEqual({ kind: 'help-request', reference: spoken.reference })
  expect(timeline.map((event) => event.kind)).toEqual(['opened', 'pressed-after-words', 'alerted'])
  expect(timeline[1]?.person?.id).toBe(seniorId)
  expect(await takeBackWords(server.deps, seniorId), 'a press is not taken back in words').toBe(
    false,
  )
  await time.advance(graceMs)
  await wind(server.deps)
  expect(subjects()).toHaveLength(1)
})

test('a press after the words have sounded joins them and alerts nobody twice', async () => {
  await say(0)
  await wind(server.deps)
  const spoken = await only()
  expect(await press()).toMatchObject({ id: spoken.id })
  await wind(server.deps)
  expect(await only()).toMatchObject({ state: 'open', kind: 'help-request' })
  expect(subjects()).toEqual(['Edda may be in danger. Please call now'])
})

test('words during an open call are told in its timeline', async () => {
  const { id } = await press()
  await wind(server.deps)
  expect(await say()).toBe('joined')
  expect(await say(0)).toBe('joined')
  await time.advance(graceMs)
  await wind(server.deps)
  const call = await only()
  expect(call.id).toBe(id)
  expect(call.timeline.map(({ kind }) => kind)).toEqual([
    'opened',
    'alerted',
    'danger-said',
    'danger-said',
  ])
  expect(subjects()).toHaveLength(1)
})

test('after a claim, a press and words each begin anew', async () => {
  await say(0)
  await wind(server.deps)
  await claim((await only()).id)
  const { id } = await press()
  expect(await all()).toHaveLength(2)
  await claim(id)
  await time.advance(1_000)
  expect(await say()).toBe('waits')
  const [newest, ...others] = await all()
  expect(newest).toMatchObject({ kind: 'safety-words', state: 'open' })
  expect(others.map(({ state }) => state)).toEqual(['claimed', 'claimed'])
})

test('a press joins what words left open, also where an earlier press was claimed', async () => {
  await claim((await press()).id)
  await time.advance(1_000)
  await say()
  const [spoken] = await all()
  expect((await press()).id).toBe(spoken?.id)
  expect(await all()).toHaveLength(2)
  await time.set(time.now() - 3_600_000)
  expect((await press()).id, 'also when the clock is set back').toBe(spoken?.id)
  await claim(spoken?.id ?? '')
  await press()
  expect(await all()).toHaveLength(3)
})

test('pressed and said in the same moment, it is one incident', async () => {
  await Promise.all([say(), press(), say(0), press(), say(), press()])
  const call = await only()
  expect(call.kind).toBe('help-request')
  await wind(server.deps)
  expect(subjects()).toEqual(['Edda needs help. Please call now'])
})
