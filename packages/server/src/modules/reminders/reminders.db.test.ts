import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { understand } from '../companion/said.ts'

const server = testApp()
const time = databaseClock(() => server.pool)
let people: Awaited<ReturnType<typeof household>>

beforeEach(async () => {
  await time.reset()
  people = await household(server.deps)
})

type Who = 'senior' | 'primary' | 'emergency' | 'otherSenior'
const tablets = { title: 'Tablets', description: 'With water', time: '08:30', frequency: 'daily' }

const ask = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  server.app.inject({
    method,
    url: `/api/reminders${path}`,
    headers: people[who].headers,
    ...(payload ? { payload } : {}),
  })

const listed = async () => (await ask('senior', 'GET')).json()

test('a senior sets, changes, switches and removes a reminder', async () => {
  const made = (await ask('senior', 'POST', '', tablets)).json()
  expect(made).toMatchObject({ ...tablets, isActive: true })
  await ask('senior', 'PUT', `/${made.id}`, { isActive: false })
  expect(await listed()).toMatchObject([{ ...tablets, isActive: false }])
  await ask('senior', 'PUT', `/${made.id}`, { time: '09:00' })
  expect(await listed()).toMatchObject([{ title: 'Tablets', time: '09:00', frequency: 'daily' }])
  expect((await ask('senior', 'DELETE', `/${made.id}`)).json()).toEqual({ ok: true })
  expect(await listed()).toEqual([])
  expect((await ask('senior', 'DELETE', `/${made.id}`)).statusCode).toBe(404)
})

test('the primary caregiver may set one, the emergency contact may only look', async () => {
  expect((await ask('primary', 'POST', '', tablets)).statusCode).toBe(200)
  expect((await ask('emergency', 'GET')).json()).toHaveLength(1)
  expect((await ask('emergency', 'POST', '', tablets)).statusCode).toBe(404)
})

test("another's reminder looks like none", async () => {
  const { id } = (await ask('senior', 'POST', '', tablets)).json()
  expect((await ask('otherSenior', 'PUT', `/${id}`, { isActive: false })).statusCode).toBe(404)
  expect((await ask('otherSenior', 'DELETE', `/${id}`)).statusCode).toBe(404)
  expect(await listed()).toHaveLength(1)
})

test.each([
  ['no title', { ...tablets, title: '  ' }, 'title', 'Title is required'],
  ['no time', { ...tablets, time: '' }, 'time', 'Time is required'],
  ['25:99', { ...tablets, time: '25:99' }, 'time', expect.stringContaining('HH:MM')],
])('%s is refused by field', async (_name, payload, field, message) => {
  const response = await ask('senior', 'POST', '', payload)
  expect(response.statusCode).toBe(400)
  expect(response.json().details.fields).toEqual([{ field, message }])
})

test('what is written is sealed in the database', async () => {
  await ask('senior', 'POST', '', tablets)
  const { rows } = await server.pool.query('select * from reminders')
  expect(JSON.stringify(rows)).not.toMatch(/Tablets|water/)
})

test("today's plan is told by the companion", async () => {
  await ask('senior', 'POST', '', { ...tablets, time: '23:00' })
  await ask('senior', 'POST', '', { ...tablets, title: 'Yesterday', time: '00:01' })
  let answer = ''
  for await (const piece of server.deps.companion.reply({
    conversationId: '7d1f0d6e-3b0a-4a53-8f3a-2f6a2b8f0c11',
    seniorId: people.senior.id,
    ...understand('What is my plan for today?'),
    timeZone: 'UTC',
    signal: new AbortController().signal,
  })) {
    answer += piece
  }
  expect(answer).toMatch(/Tablets at 11/)
  expect(answer).not.toMatch(/Yesterday/)
})
