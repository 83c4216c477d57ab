import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { supportRequests } from '../../db/schema/billing.ts'
import { ProviderError } from '../../platform/errors.ts'
import { listRequests, supportLane } from './support.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const time = databaseClock(() => server.pool)

beforeEach(async () => {
  messengers.taken.length = 0
  messengers.failing.clear()
  await server.deps.db.delete(supportRequests)
  await time.reset()
})

let count = 0
const ask = (message: string, email = `asker-${++count}@people.example`) =>
  server.app.inject({ method: 'POST', url: '/api/support', payload: { email, message } })
const round = () => supportLane(server.deps).round(new AbortController().signal)

test('what somebody asks is kept sealed, mailed to the operator once, and never logged', async () => {
  const response = await ask('My tablet says nothing.\n\nPlease help.', 'rosa@people.example')
  expect(response.json()).toEqual({ ok: true })
  const [row] = await server.deps.db.select().from(supportRequests)
  expect(row?.content).not.toContain('tablet')
  while (await round());
  expect(messengers.taken).toHaveLength(1)
  expect(messengers.taken[0]?.text).toContain('From: rosa@people.example')
  expect(messengers.taken[0]?.text).toContain('My tablet says nothing.')
  const [kept] = await listRequests(server.deps)
  expect(kept).toMatchObject({ email: 'rosa@people.example', sentAt: expect.any(Date) })
  expect(JSON.stringify(server.logged)).not.toContain('tablet')
})

test('a mail server that is down loses nothing: it is tried again later', async () => {
  messengers.failing.set('email', () => new ProviderError('smtp', 'down', { retryable: true }))
  await ask('Hello?')
  await round()
  messengers.failing.clear()
  expect(await round()).toBe(false)
  await time.advance(6 * 60 * 60_000)
  await round()
  expect(messengers.taken).toHaveLength(1)
  server.logged.length = 0
})

test('nothing, too much and a wrong address are told; a sixth message in a row waits', async () => {
  expect((await ask('   ')).statusCode).toBe(400)
  expect((await ask('x'.repeat(4_001))).statusCode).toBe(400)
  expect((await ask('Hello', 'no address')).statusCode).toBe(400)
  const same = 'often@people.example'
  for (let tries = 0; tries < 5; tries++) expect((await ask('Hello', same)).statusCode).toBe(200)
  expect((await ask('Hello', same)).statusCode).toBe(429)
})

test('where a support address is named there is no form', async () => {
  server.deps.config.supportEmail = 'help@people.example'
  const response = await ask('Hello')
  server.deps.config.supportEmail = undefined
  expect(response.statusCode).toBe(404)
})

test('in production without an address of the operator it is kept for them to read', async () => {
  server.deps.config.production = true
  await ask('Is anybody there?')
  server.deps.config.production = false
  expect(await round()).toBe(false)
  expect((await listRequests(server.deps)).map(({ message }) => message)).toEqual([
    'Is anybody there?',
  ])
})
