import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { databaseClock } from '../../test/database-clock.ts'
import { recordedMessengers } from '../../test/recorded-messengers.ts'
import { wind } from '../../test/wind.ts'
import { demoCaregiver, demoPassword, demoSenior } from './demo-people.ts'
import { seedDemo } from './seed.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const time = databaseClock(() => server.pool)
const hourMs = 3_600_000

beforeEach(() => {
  messengers.taken.length = 0
})

/** The demo as it is when the server starts so long after midnight. */
async function startAt(hours: number) {
  const today = Math.floor(server.clock.now() / (24 * hourMs)) * 24 * hourMs
  await server.clock.advance(today + (24 + hours) * hourMs - server.clock.now())
  await time.set(server.clock.now())
  await seedDemo(server.deps)
  await wind(server.deps)
}

async function signIn(email: string) {
  const payload = { email, password: demoPassword }
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return { authorization: `Bearer ${answer.json().sessionId}` }
}

const get = async (url: string, headers: { authorization: string }) =>
  (await server.app.inject({ url, headers })).json()

/** When this morning's word was given, in hours; yesterday's where it is too early for one. */
const wordAt = (hours: number) => (hours < 7.2 ? undefined : hours < 9.1 ? 7.2 : 9.1)

test.each([0.1, 3, 7.1, 7.3, 8.99, 9.05, 9.6, 12, 15, 23.9])(
  'started %f hours after midnight, it shows a believable month and alarms nobody',
  async (hours) => {
    await startAt(hours)
    const headers = await signIn(demoCaregiver.email)
    expect(await get('/api/incidents?state=open', headers)).toEqual([])
    expect(messengers.taken).toEqual([])

    const days = await get('/api/checkins', headers)
    expect(days.length).toBeGreaterThanOrEqual(30)
    const count = (state: string) =>
      days.filter((day: { state: string }) => day.state === state).length
    expect({ missed: count('missed'), excused: count('excused') }).toEqual({
      missed: 2,
      excused: 3,
    })
    expect(count('answered')).toBe(days.length - 5)
    const today = Math.floor(server.clock.now() / (24 * hourMs)) * 24 * hourMs
    const latest = await get('/api/checkins/latest', headers)
    expect(latest.status).toBe('ok')
    const word = wordAt(hours)
    if (word) expect(Date.parse(latest.timestamp)).toBe(today + word * hourMs)
    // Nobody says anything before breakfast.
    else expect(Date.parse(latest.timestamp)).toBeLessThan(today - 14 * hourMs)
    const { nextDueAt } = await get('/api/checkins/schedule', headers)
    expect(Date.parse(nextDueAt)).toBe(today + (word ? 33 : 9) * hourMs)
    const late = days.filter(
      (day: { answeredAt: string | null; endsAt: string }) =>
        day.answeredAt && day.answeredAt > day.endsAt,
    )
    expect(late).toHaveLength(1)
  },
)

test('one was missed, claimed and closed with a note; one was answered late', async () => {
  await startAt(15)
  const headers = await signIn(demoCaregiver.email)
  const [late, missed, ...more] = await get('/api/incidents', headers)
  expect(more).toEqual([])
  expect(late).toMatchObject({ state: 'closed', outcome: 'answered-late', note: null })
  expect(late.closedBy.name).toBe(demoSenior.name)
  expect(missed).toMatchObject({ state: 'closed', outcome: 'all-well', reference: 'K7WM2P' })
  expect(missed.note).toMatch(/breakfast/)
  const { timeline, deliveries } = await get(`/api/incidents/${missed.id}`, headers)
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['opened', 'alerted', 'claimed', 'closed'],
  ])
  expect(deliveries).toMatchObject([{ channel: 'email', state: 'sent' }])
})

test('it is there once, however often the server starts', async () => {
  await startAt(10)
  await seedDemo(server.deps)
  const headers = await signIn(demoSenior.email)
  expect(await get('/api/incidents', headers)).toHaveLength(2)
})
