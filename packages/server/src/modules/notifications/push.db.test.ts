import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { pushServiceStandIn } from '../../../test/push-service-stand-in.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'

const { email, sms } = recordedMessengers().senders
/** With the real sender of pushes, as the server is put together. */
const server = testApp({ email, sms, environment: { PUSH_TO_ANY_ADDRESS: '1' } })
const time = databaseClock(() => server.pool)
const secondMs = 1_000

type Service = Awaited<ReturnType<typeof pushServiceStandIn>>
let service: Service
let other: Service
let people: Awaited<ReturnType<typeof household>>

beforeEach(async () => {
  await time.reset()
  // New ones each time: what a test made the server leave alone is left alone in the next as well.
  service = await pushServiceStandIn()
  other = await pushServiceStandIn()
  people = await household(server.deps)
})
afterEach(async () => {
  await other.stop()
  await service.stop()
})

async function call(who: keyof typeof people, url: string, payload?: object) {
  const method = payload ? 'POST' : 'GET'
  const { headers } = people[who]
  const query = who === 'senior' ? {} : { seniorId: people.senior.id }
  const response = await server.app.inject({
    ...{ method, url, headers, query },
    ...(payload && { payload }),
  })
  return response.json()
}

/** A browser of theirs asks for the key and subscribes, as the app has it. */
async function subscribe(who: keyof typeof people, at = service) {
  const { publicKey } = await call(who, '/api/push/key')
  const browser = at.subscribe(publicKey)
  await call(who, '/api/push/subscriptions', browser)
  return browser.endpoint
}

async function callForHelp() {
  const { incident } = await call('senior', '/api/checkins', { status: 'need_help' })
  await wind(server.deps)
  return incident as { id: string; reference: string }
}

async function after(ms: number) {
  await time.advance(ms)
  await server.clock.advance(ms)
  await wind(server.deps)
}

const deliveries = async (who: keyof typeof people) =>
  (
    await server.pool.query(
      `select channel, state, attempts from deliveries where person_id = $1 order by channel`,
      [people[who].id],
    )
  ).rows
const pushesTo = async (who: keyof typeof people) =>
  (await deliveries(who)).filter(({ channel }) => channel === 'push')

test('a call for help is pushed, and a copy of it replaces it wherever it is', async () => {
  const endpoint = await subscribe('primary')
  const { reference } = await callForHelp()
  expect(service.taken).toHaveLength(1)
  const shown = () => service.taken.map(({ payload }) => JSON.parse(payload))
  expect(JSON.stringify(shown())).toContain(reference)
  // As after a kill between the service's answer and our commit.
  await server.pool.query(
    `update deliveries set state = 'sending', next_action_at = rondall_now() where channel = 'push'`,
  )
  await wind(server.deps)
  expect(service.taken).toHaveLength(2)
  const [first, copy] = service.taken
  expect(copy?.headers.topic).toBe(first?.headers.topic)
  expect(service.waiting(endpoint)).toHaveLength(1)
  const [before, again] = shown()
  expect(again).toEqual(before)
  expect(before.tag).toMatch(/./)
})

test.each([404, 410])(
  'a browser that is gone (%i) is forgotten, and never asked again',
  async (status) => {
    const endpoint = await subscribe('primary')
    service.troubles.set(endpoint, { status })
    await callForHelp()
    for (let passed = 0; passed < 180; passed += 15) await after(15 * secondMs)
    expect(service.asked).toEqual([endpoint])
    expect((await server.pool.query('select from push_subscriptions')).rowCount).toBe(0)
    expect(await pushesTo('primary')).toMatchObject([{ state: 'failed', attempts: 1 }])
  },
)

test('of two browsers one is gone: the other has it, and stays', async () => {
  const [gone, stays] = [await subscribe('primary'), await subscribe('primary')]
  service.troubles.set(gone, { status: 410 })
  await callForHelp()
  expect(service.taken.map(({ endpoint }) => endpoint)).toEqual([stays])
  expect(await pushesTo('primary')).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect((await server.pool.query('select from push_subscriptions')).rowCount).toBe(1)
})

test('a service that wants to be left alone is, and the person is told by other ways at once', async () => {
  const endpoint = await subscribe('primary')
  await server.pool.query('update notification_preferences set email = false')
  service.troubles.set(endpoint, { status: 429, headers: { 'retry-after': '40' } })
  await callForHelp()
  expect(await deliveries('primary')).toMatchObject([
    { channel: 'email', state: 'sent' },
    { channel: 'push', state: 'queued', attempts: 1 },
  ])
  service.troubles.clear()
  await after(39 * secondMs)
  expect(service.asked).toHaveLength(1)
  await after(2 * secondMs)
  expect(service.taken).toHaveLength(1)
  expect(await pushesTo('primary')).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test.each([413, 500] as const)(
  'a service that answers %i: other ways, and the browser is kept',
  async (status) => {
    const endpoint = await subscribe('primary')
    await server.pool.query('update notification_preferences set email = false')
    service.troubles.set(endpoint, { status })
    await callForHelp()
    for (let passed = 0; passed < 10; passed += 2) await after(2 * secondMs)
    expect(await deliveries('primary')).toMatchObject([
      { channel: 'email', state: 'sent' },
      { channel: 'push' },
    ])
    expect((await server.pool.query('select from push_subscriptions')).rowCount).toBe(1)
  },
)

test('one push service that is down is left alone by all but calls for help, and the other is not', async () => {
  const down = await subscribe('primary')
  await subscribe('primary', other)
  service.troubles.set(down, { status: 500 })
  const calls = 5
  for (let called = 0; called < calls; called++) {
    const { id } = await callForHelp()
    await call('emergency', `/api/incidents/${id}/claim`, {})
  }
  // Each call, and of the news that somebody is on it the first three.
  expect(service.asked).toEqual(Array(calls + 3).fill(down))
  expect(other.taken.length).toBeGreaterThanOrEqual(calls)
  expect((await pushesTo('primary')).filter(({ attempts }) => attempts > 1)).toEqual([])
})
