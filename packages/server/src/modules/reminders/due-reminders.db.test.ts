import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { subscribe } from '../notifications/contact-points.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const minuteMs = 60_000
const hourMs = 60 * minuteMs
// Where the clock of a test server begins.
const start = Date.UTC(2026, 10, 21, 9)
const due = Date.UTC(2026, 10, 21, 10, 30)
const time = databaseClock(() => server.pool, start)

let people: Awaited<ReturnType<typeof household>>

beforeEach(async () => {
  await time.reset()
  messengers.taken.length = 0
  people = await household(server.deps)
  await subscribe(server.deps, people.senior.id, {
    endpoint: `https://push.example/${people.senior.id}`,
    keys: { p256dh: 'p', auth: 'a' },
  })
})

async function at(instant: number) {
  await time.set(instant)
  await wind(server.deps)
}

async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url: `/api/reminders${path}`,
    headers: people.senior.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}

const add = (title: string, frequency = 'daily') =>
  ask('POST', '', { title, time: '10:30', frequency })
const waiting = async () => (await ask('GET', '/due')).body
const pushed = () => messengers.taken.filter(({ channel }) => channel === 'push')
const incidents = async () =>
  (
    await server.app.inject({
      url: '/api/incidents',
      query: { seniorId: people.senior.id },
      headers: people.primary.headers,
    })
  ).json()

test('a reminder waits from its time on, is pushed with its words, and is answered', async () => {
  await add('Morning tablets')
  await at(due - 1)
  expect(await waiting()).toEqual([])
  await at(due)
  expect(await waiting()).toMatchObject([{ title: 'Morning tablets', kind: 'medication' }])
  expect(pushed()).toHaveLength(1)
  expect(pushed()[0]?.text).toContain('Morning tablets')
  const [{ id }] = await waiting()
  expect((await ask('POST', `/due/${id}/answer`, { answer: 'taken' })).status).toBe(200)
  expect(await waiting()).toEqual([])
  await at(due + 2 * hourMs)
  expect(await incidents()).toEqual([])
})

test('its words stand nowhere but sealed', async () => {
  await add('Morning tablets')
  await at(due)
  for (const table of ['deliveries', 'reminder_occurrences', 'reminders']) {
    const { rows } = await server.pool.query(`select * from ${table}`)
    expect(JSON.stringify(rows)).not.toContain('tablets')
  }
})

test('snoozed, it comes again ten minutes later', async () => {
  await add('Water the plants')
  await at(due)
  const [{ id }] = await waiting()
  await ask('POST', `/due/${id}/snooze`)
  expect(await waiting()).toMatchObject([
    { id, snoozedUntil: new Date(due + 10 * minuteMs).toISOString() },
  ])
  await at(due + 10 * minuteMs)
  expect(await waiting()).toMatchObject([{ id, snoozedUntil: null }])
  expect(pushed()).toHaveLength(2)
})

test('missed medication is told to the care team, once; a missed task is not', async () => {
  await add('Morning tablets')
  await add('Water the plants')
  await at(due)
  await at(due + hourMs)
  expect(await waiting()).toEqual([])
  expect(await incidents()).toMatchObject([{ kind: 'missed-medication', reason: 'no-answer' }])
  await at(due + hourMs + 1)
  expect(await incidents()).toHaveLength(1)
  const [{ id }] = (
    await server.pool.query("select id from reminder_occurrences where state = 'missed'")
  ).rows
  expect((await ask('POST', `/due/${id}/snooze`)).status).toBe(404)
})

test('after a long downtime nothing is said half a day late, each date is there once', async () => {
  await add('Morning tablets')
  await at(due + 25 * hourMs)
  const { rows } = await server.pool.query(
    'select "on"::text, state from reminder_occurrences order by 1',
  )
  expect(rows).toEqual([
    { on: '2026-11-21', state: 'not-told' },
    { on: '2026-11-22', state: 'due' },
  ])
  expect(await incidents()).toMatchObject([{ kind: 'missed-medication', reason: 'our-failure' }])
  expect(await waiting()).toHaveLength(1)
})

test('switched off, it waits for no answer; another cannot answer it', async () => {
  const { body } = await add('Morning tablets')
  await at(due)
  const [{ id }] = await waiting()
  const answer = (headers: object) =>
    server.app.inject({
      method: 'POST',
      url: `/api/reminders/due/${id}/answer`,
      headers: { ...headers },
      payload: { answer: 'taken' },
    })
  expect((await answer(people.otherSenior.headers)).statusCode).toBe(404)
  expect((await answer(people.primary.headers)).statusCode).toBe(404)
  await server.app.inject({
    method: 'PUT',
    url: `/api/reminders/${body.id}`,
    headers: people.senior.headers,
    payload: { isActive: false },
  })
  expect(await waiting()).toEqual([])
  await at(due + 30 * hourMs)
  expect(await incidents()).toEqual([])
})

test('moved to later on the same day, it comes again that day', async () => {
  const { body } = await add('Morning tablets')
  await at(due)
  const [{ id }] = await waiting()
  await ask('POST', `/due/${id}/answer`, { answer: 'taken' })
  await server.app.inject({
    method: 'PUT',
    url: `/api/reminders/${body.id}`,
    headers: people.senior.headers,
    payload: { time: '18:00' },
  })
  await at(Date.UTC(2026, 10, 21, 18))
  expect(await waiting()).toHaveLength(1)
})

test('a senior who comes to another zone is reminded on the clock there', async () => {
  await add('Morning tablets')
  await server.app.inject({
    method: 'PUT',
    url: '/api/checkins/time-zone',
    headers: people.senior.headers,
    payload: { timeZone: 'Asia/Tokyo' },
  })
  await wind(server.deps)
  // The first date is the 21st, and 10:30 of it has passed in Tokyo, seven and a half hours ago.
  expect(await waiting()).toEqual([])
  await at(Date.UTC(2026, 10, 22, 1, 29))
  expect(await waiting()).toEqual([])
  await at(Date.UTC(2026, 10, 22, 1, 30))
  expect(await waiting()).toHaveLength(1)
})

const subjectsTo = ({ email }: { email: string }) =>
  messengers.taken.filter(({ to }) => to === email).map(({ text }) => text)
const missedOccurrence = async () =>
  (await server.pool.query("select id from reminder_occurrences where state = 'missed'")).rows[0].id

test('answered after all, the care team is told so and not alerted again; "not sure" leaves them to ask', async () => {
  await add('Morning tablets')
  await at(due)
  await at(due + hourMs)
  const id = await missedOccurrence()
  await ask('POST', `/due/${id}/answer`, { answer: 'not-sure' })
  expect(await incidents()).toMatchObject([{ state: 'open' }])
  await ask('POST', `/due/${id}/answer`, { answer: 'taken' })
  expect(await incidents()).toMatchObject([{ state: 'closed', outcome: 'answered-reminder' }])
  await at(due + 5 * hourMs)
  const [alert, clear, ...more] = subjectsTo(people.primary)
  expect(alert).toContain('has not answered a medication reminder')
  expect(clear).toContain('has answered the medication reminder')
  expect(more).toEqual([])
})

test('what we failed to remind of is told as our fault, not as theirs', async () => {
  await add('Morning tablets')
  await at(due + 7 * hourMs)
  const [alert] = subjectsTo(people.primary)
  expect(alert).toContain('a fault of ours')
  expect(alert).not.toContain('has not answered')
})

const change = (id: string, payload: object) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/reminders/${id}`,
    headers: people.senior.headers,
    payload,
  })
const plannedFor = async (id: string) => {
  const { rows } = await server.pool.query(
    'select first_on::text, next_action_at from reminders where id = $1',
    [id],
  )
  return { firstOn: rows[0].first_on, next: rows[0].next_action_at?.toISOString() ?? null }
}

test.each(['weekly', 'monthly'])(
  'a %s one keeps its day when a word, its time or its switch is changed',
  async (frequency) => {
    const { body } = await add('Church', frequency)
    const before = await plannedFor(body.id)
    await at(due + 3 * 24 * hourMs)
    const planned = await plannedFor(body.id)
    const whole = { title: 'To church', description: '', time: '10:30', frequency }
    // A form sends all of its fields.
    await change(body.id, whole)
    expect(await plannedFor(body.id)).toEqual(planned)
    await change(body.id, { isActive: false })
    expect((await plannedFor(body.id)).next).toBeNull()
    await change(body.id, { isActive: true })
    expect(await plannedFor(body.id)).toEqual(planned)
    await change(body.id, { time: '11:00' })
    expect(await plannedFor(body.id)).toEqual({
      firstOn: before.firstOn,
      next: planned.next?.replace('10:30', '11:00'),
    })
  },
)

test('whoever wants no push is reminded by what they want', async () => {
  await server.app.inject({
    method: 'PUT',
    url: '/api/notifications/preferences',
    headers: people.senior.headers,
    payload: { push: false },
  })
  await add('Morning tablets')
  await at(due)
  expect(pushed()).toEqual([])
  expect(subjectsTo(people.senior)[0]).toContain('Morning tablets')
})
