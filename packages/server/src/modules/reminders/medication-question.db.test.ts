import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { subscribe } from '../notifications/contact-points.ts'

const server = testApp(recordedMessengers().senders)
const hourMs = 3_600_000
const due = Date.UTC(2026, 10, 21, 10, 30)
const time = databaseClock(() => server.pool, Date.UTC(2026, 10, 21, 9))
let people: Awaited<ReturnType<typeof household>>

beforeEach(async () => {
  await time.reset()
  people = await household(server.deps)
  await subscribe(server.deps, people.senior.id, {
    endpoint: `https://push.example/${people.senior.id}`,
    keys: { p256dh: 'p', auth: 'a' },
  })
})

async function ask(who: keyof typeof people, method: 'GET' | 'POST', path = '', payload?: object) {
  const response = await server.app.inject({
    method,
    url: `/api/reminders${path}`,
    query: { seniorId: people.senior.id },
    headers: people[who].headers,
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}

/** As the upgrade leaves one that was made before there were kinds. */
async function fromBefore(title: string): Promise<string> {
  const { body } = await ask('senior', 'POST', '', { title, time: '10:30', frequency: 'daily' })
  await server.pool.query(
    `update reminders set kind = 'medication', kind_confirmed = false where id = $1`,
    [body.id],
  )
  return body.id
}

const incidents = async () =>
  (await server.pool.query("select kind from incidents where kind = 'missed-medication'")).rows

async function missedAt(at: number) {
  await time.set(at)
  await wind(server.deps)
  await time.set(at + hourMs)
  await wind(server.deps)
}

test('until it is answered, a missed one is missed medication', async () => {
  await fromBefore('The white ones after breakfast')
  expect((await ask('senior', 'GET')).body).toMatchObject([{ kindConfirmed: false }])
  await missedAt(due)
  expect(await incidents()).toHaveLength(1)
})

test('said to be none, it alerts nobody, and nobody is asked again', async () => {
  const id = await fromBefore('Water the plants')
  const said = await ask('secondary', 'POST', `/${id}/medication`, { isMedication: false })
  expect(said.body).toMatchObject({ id, kind: 'task', kindConfirmed: true })
  await missedAt(due)
  expect(await incidents()).toEqual([])
  expect((await ask('senior', 'GET')).body).toMatchObject([{ kind: 'task', kindConfirmed: true }])
})

test('the first answer stands, whatever an older page says afterwards', async () => {
  const id = await fromBefore('The white ones')
  await ask('primary', 'POST', `/${id}/medication`, { isMedication: true })
  const later = await ask('senior', 'POST', `/${id}/medication`, { isMedication: false })
  expect(later.body).toMatchObject({ kind: 'medication', kindConfirmed: true })
})

test('an emergency contact, a stranger and another senior cannot answer', async () => {
  const id = await fromBefore('The white ones')
  for (const who of ['emergency', 'stranger', 'otherSenior'] as const)
    expect((await ask(who, 'POST', `/${id}/medication`, { isMedication: false })).status).toBe(404)
  expect((await ask('senior', 'GET')).body).toMatchObject([{ kindConfirmed: false }])
})

test('a new reminder asks nothing', async () => {
  const { body } = await ask('senior', 'POST', '', { title: 'Tea', time: '10:30' })
  expect(body).toMatchObject({ kind: 'task', kindConfirmed: true })
})
