import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { household } from '../../../test/people.ts'

const server = testApp()
let people: Awaited<ReturnType<typeof household>>
const number = '+14155550142'

beforeEach(async () => {
  people = await household(server.deps)
  await server.pool.query('truncate outbox_messages')
})

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who = people.primary) =>
  server.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const give = (phone: string | null) => ask('PUT', '/api/notifications/preferences', { phone })
const send = () => ask('POST', '/api/notifications/phone/code')
const confirm = async (code: string) =>
  (await ask('POST', '/api/notifications/phone/confirm', { code })).json()
const isProved = async () =>
  (await ask('GET', '/api/notifications/preferences')).json().phoneProved as boolean

async function codeSent() {
  const [newest] = (await server.app.inject('/api/dev/outbox')).json()
  expect(newest).toMatchObject({ channel: 'sms', to: number })
  return /\b\d{6}\b/.exec(newest.text)?.[0] ?? ''
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a number is tried before it is proved, shown as a gap, and proved by the code it gets', async () => {
  await give('(415) 555-0142')
  expect(await isProved()).toBe(false)
  const holes = async () => (await ask('GET', '/api/ladder')).json().holes
  const gap = expect.objectContaining({ kind: 'not-proved', personId: people.primary.id })
  expect(await holes()).toContainEqual(gap)
  await ask('PUT', '/api/notifications/preferences', { sms: true })
  const ladder = (await ask('GET', '/api/ladder')).json()
  expect(ladder.people[0].channels, 'an alarm tries it').toContain('sms')
  expect((await send()).statusCode).toBe(200)
  expect(await confirm(await codeSent())).toEqual({ ok: true })
  expect(await isProved()).toBe(true)
  expect(await holes()).not.toContainEqual(gap)
})

test('a wrong code is told; after five no code is right until a new one is sent', async () => {
  await give(number)
  await send()
  const code = await codeSent()
  for (let tries = 0; tries < 5; tries++)
    expect((await confirm(another(code))).code).toBe('phone-code-wrong')
  expect((await confirm(code)).code).toBe('phone-code-spent')
  await send()
  expect(await confirm(await codeSent())).toEqual({ ok: true })
})

test('a hundred tries at the same moment are five', async () => {
  await give(number)
  await send()
  const code = await codeSent()
  const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(another(code))))
  expect(answers.filter((one) => one.code === 'phone-code-wrong')).toHaveLength(5)
  expect(answers.filter((one) => one.code === 'phone-code-spent')).toHaveLength(95)
})

test('a code is good for ten minutes, once, for the number it was sent to, and only the newest', async () => {
  await give(number)
  await send()
  const old = await codeSent()
  await server.clock.advance(10 * 60_000)
  expect((await confirm(old)).code).toBe('phone-code-expired')
  await send()
  const replaced = await codeSent()
  await send()
  const newest = await codeSent()
  if (replaced !== newest) expect((await confirm(replaced)).code).toBe('phone-code-wrong')
  await give('+14155550143')
  expect((await confirm(newest)).code).toBe('phone-code-expired')
  expect((await confirm(newest)).code, 'it was used').toBe('phone-code-expired')
  expect(await isProved()).toBe(false)
})

test('five codes in a quarter of an hour, and none without a number', async () => {
  expect((await send()).json().code).toBe('phone-missing')
  await give(number)
  for (let sent = 0; sent < 5; sent++) expect((await send()).statusCode).toBe(200)
  expect((await send()).statusCode).toBe(429)
})

test('the code is not kept readable', async () => {
  await give(number)
  await send()
  const code = await codeSent()
  const { rows } = await server.pool.query('select * from phone_codes')
  expect(JSON.stringify(rows)).not.toContain(code)
})
