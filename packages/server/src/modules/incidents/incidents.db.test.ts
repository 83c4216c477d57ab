import { usualPreferences } from '@rondall/contract/model/notifications.ts'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { inTransaction } from '../../db/transaction.ts'
import { upsertPreferences } from '../notifications/preferences.store.ts'
import { claimIncident, closeMissedCheckIns, openIncidents } from './incidents.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const time = databaseClock(() => server.pool)
const minuteMs = 60_000

let people: Awaited<ReturnType<typeof household>>
let id: string

beforeEach(async () => {
  await time.reset()
  messengers.taken.length = 0
  people = await household(server.deps)
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/checkins',
    headers: people.senior.headers,
    payload: { status: 'need_help' },
  })
  id = response.json().incident.id
  await wind(server.deps)
})

type Who = keyof typeof people

async function act(who: Who, what: string, payload: object = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/incidents/${id}/${what}`,
    headers: people[who].headers,
    query: { seniorId: people.senior.id },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

async function after(ms: number) {
  await time.advance(ms)
  await wind(server.deps)
}

const subjectsTo = (who: Who) =>
  messengers.taken
    .filter(({ to, channel }) => channel === 'email' && to === people[who].email)
    .map(({ text }) => text.split('\n')[0])

const shown = async () =>
  (
    await server.app.inject({
      url: `/api/incidents/${id}`,
      headers: people.primary.headers,
      query: { seniorId: people.senior.id },
    })
  ).json()

test('a claim with an ETA rests the ladder and is told; unclosed, it opens again half an hour past it', async () => {
  await after(2 * minuteMs)
  const { body } = await act('secondary', 'claim', { etaMinutes: 20 })
  expect(body).toMatchObject({
    state: 'claimed',
    claimedBy: { id: people.secondary.id },
    etaAt: new Date(time.now() + 20 * minuteMs).toISOString(),
  })
  await after(49 * minuteMs)
  expect(subjectsTo('primary')).toEqual([
    'Edda needs help. Please call now',
    'Edda needs help. Please call now',
    'Karl is on it',
  ])
  expect(subjectsTo('emergency')).toEqual([])
  await after(minuteMs)
  expect(await shown()).toMatchObject({ state: 'open', claimedBy: null })
  expect(subjectsTo('emergency')).toEqual(['Edda needs help. Please call now'])
})

test('the same claim with the same ETA moves nothing and tells nobody; a later word does', async () => {
  await after(2 * minuteMs)
  await act('primary', 'claim', { etaMinutes: 20 })
  await after(minuteMs)
  const before = { etaAt: (await shown()).etaAt, told: messengers.taken.length }
  await act('primary', 'claim', { etaMinutes: 20 })
  await act('primary', 'claim')
  await after(0)
  const { etaAt, timeline } = await shown()
  expect({ etaAt, told: messengers.taken.length }).toEqual(before)
  expect(timeline.filter(({ kind }: { kind: string }) => kind === 'claimed')).toHaveLength(1)
  await after(14 * minuteMs)
  const { body } = await act('primary', 'claim', { etaMinutes: 20 })
  expect(body.etaAt).toBe(new Date(time.now() + 20 * minuteMs).toISOString())
  await after(0)
  expect(messengers.taken.length).toBeGreaterThan(before.told)
})

test('of everyone claiming at once, one gets it', async () => {
  const everyone: Who[] = ['primary', 'secondary', 'emergency']
  const answers = await Promise.all(everyone.map((who) => act(who, 'claim')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('handing over: it stays with who has it until the other claims it; unanswered, everyone is asked', async () => {
  await act('primary', 'claim', { etaMinutes: 60 })
  expect((await act('secondary', 'hand-over', { to: people.emergency.id })).status).toBe(409)
  expect((await act('primary', 'hand-over', { to: people.stranger.id })).status).toBe(404)
  await act('primary', 'hand-over', { to: people.secondary.id })
  await after(0)
  expect(subjectsTo('secondary')).toEqual(['Karl asks you to take over: Edda needs help'])
  expect((await act('emergency', 'claim')).status).toBe(409)
  expect((await act('secondary', 'claim')).body.claimedBy.id).toBe(people.secondary.id)
  await act('secondary', 'hand-over', { to: people.emergency.id })
  await after(10 * minuteMs)
  expect(await shown()).toMatchObject({ state: 'open', claimedBy: null, offeredTo: null })
})

test('an offer ends with the claim it is made from, and does not keep the ladder waiting beyond it', async () => {
  await act('primary', 'claim')
  // A claim without an ETA rests the ladder for half an hour; an offer would rest it for ten minutes more.
  await after(25 * minuteMs)
  await act('primary', 'hand-over', { to: people.secondary.id })
  await after(4 * minuteMs)
  expect(await shown()).toMatchObject({ state: 'claimed', offeredTo: { id: people.secondary.id } })
  await after(minuteMs)
  expect(await shown()).toMatchObject({ state: 'open', claimedBy: null, offeredTo: null })
})

test('the same minutes said once more are one press within five minutes, and with one form for longer', async () => {
  const claim = { id, seniorId: people.senior.id, personId: people.primary.id, etaMinutes: 20 }
  await claimIncident(server.deps, claim)
  const first = await shown()
  await time.advance(5 * minuteMs - 1)
  await claimIncident(server.deps, claim)
  await time.advance(1)
  await claimIncident(server.deps, { ...claim, sameForm: true })
  expect(await shown()).toEqual(first)
  await claimIncident(server.deps, { ...claim, sameForm: true, etaMinutes: 30 })
  expect((await shown()).etaAt).toBe(new Date(time.now() + 30 * minuteMs).toISOString())
  await time.advance(5 * minuteMs)
  await claimIncident(server.deps, { ...claim, etaMinutes: 30 })
  expect((await shown()).etaAt).toBe(new Date(time.now() + 30 * minuteMs).toISOString())
})

test('a claim with minutes after one without says when they come', async () => {
  expect((await act('primary', 'claim')).body).toMatchObject({ state: 'claimed', etaAt: null })
  const { body } = await act('primary', 'claim', { etaMinutes: 10 })
  expect(body.etaAt).toBe(new Date(time.now() + 10 * minuteMs).toISOString())
  const claims = body.timeline.filter(({ kind }: { kind: string }) => kind === 'claimed')
  expect(claims.map(({ details }: { details: object | null }) => details)).toEqual([
    null,
    { etaAt: time.now() + 10 * minuteMs },
  ])
})

const queued = async () =>
  (
    await server.pool.query(
      `select d.template, d.person_id, d.urgent, d.channel from deliveries d
       where d.template <> 'incident-alert' order by d.created_at, d.template desc`,
    )
  ).rows

test('of a claim the others who were alerted hear first, and the senior that help is coming', async () => {
  await after(2 * minuteMs)
  await act('primary', 'claim')
  expect(await queued()).toEqual(
    [
      ...[{ template: 'incident-claimed', person_id: people.secondary.id, urgent: true }],
      ...[{ template: 'help-coming', person_id: people.senior.id, urgent: false }],
    ].map((row) => expect.objectContaining(row)),
  )
})

test('whoever wants no mail is told by mail where nothing else works', async () => {
  await after(2 * minuteMs)
  await upsertPreferences(server.deps.db, people.secondary.id, {
    ...usualPreferences,
    email: false,
  })
  await act('primary', 'claim')
  await after(0)
  expect(await queued()).toContainEqual(
    expect.objectContaining({ person_id: people.secondary.id, channel: 'email' }),
  )
})

test('what is claimed is let go and handed on by nobody else', async () => {
  await act('primary', 'claim')
  expect((await act('secondary', 'release')).status).toBe(409)
  expect((await act('primary', 'hand-over', { to: people.primary.id })).status).toBe(404)
  expect(await shown()).toMatchObject({ state: 'claimed', claimedBy: { id: people.primary.id } })
})

test('a call for help that ends a missed check-in says nothing of an end to anybody', async () => {
  const seniorId = people.senior.id
  await inTransaction(server.deps.db, async (tx) => {
    const missed = { seniorId, kind: 'missed-check-in' as const, occasion: '2026-11-21' }
    await openIncidents(server.deps, tx, [missed], time.now())
  })
  await wind(server.deps)
  await inTransaction(server.deps.db, (tx) =>
    closeMissedCheckIns(
      server.deps,
      tx,
      { seniorId, byId: seniorId, outcome: 'asked-for-help' },
      time.now(),
    ),
  )
  expect(await queued()).toEqual([])
})

test('letting go alerts everyone again at once', async () => {
  await act('primary', 'claim')
  await act('primary', 'release')
  await after(0)
  expect(subjectsTo('secondary')).toEqual(['Edda needs help. Please call now'])
})

test('closing keeps outcome and note, tells everyone who was alerted, and is the end', async () => {
  await act('primary', 'claim')
  const { body } = await act('primary', 'close', { outcome: 'helped', note: 'A glass of water' })
  expect(body).toMatchObject({ state: 'closed', outcome: 'helped', note: 'A glass of water' })
  const kinds = body.timeline.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['opened', 'alerted', 'claimed', 'closed'])
  expect((await act('secondary', 'claim')).status).toBe(409)
  const { rows } = await server.pool.query('select note from incidents')
  expect(rows[0].note).not.toContain('water')
  await after(24 * 60 * minuteMs)
  expect(subjectsTo('secondary')).toEqual([])
})

test('everyone who was alerted reads how it ended, with the note of who closed it', async () => {
  await after(2 * minuteMs)
  await act('primary', 'close', { outcome: 'emergency-services', note: 'St. Mary,\nroom 4' })
  await after(0)
  const letter = messengers.taken.findLast(({ to }) => to === people.secondary.email)
  expect(letter?.text.split('\n')[0]).toBe('Update on Edda: emergency services came')
  expect(letter?.text).toContain('Karl wrote: "St. Mary,\nroom 4"')
  expect(letter?.text).not.toMatch(/all clear|need not/i)
})

test('nobody but the ladder acts, and the senior only by the word that is theirs', async () => {
  for (const who of ['stranger', 'otherSenior', 'senior'] as const) {
    expect((await act(who, 'claim')).status).toBe(404)
    expect((await act(who, 'close', { outcome: 'all-well' })).status).toBe(404)
  }
  expect((await act('primary', 'mistake')).status).toBe(404)
  expect((await act('primary', 'close', { outcome: 'answered-late' })).status).toBe(400)
})

test('left alone for a day it is still asking', async () => {
  for (let hour = 0; hour < 24; hour++) await after(60 * minuteMs)
  expect(await shown()).toMatchObject({ state: 'open' })
  expect(subjectsTo('emergency').length).toBeGreaterThan(20)
})
