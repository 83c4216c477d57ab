import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { password, person } from '../../../test/people.ts'

const server = testApp()

const dayMs = 24 * 60 * 60 * 1000

const signIn = (email: string, given: string, extra: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: given, ...extra },
  })

const me = (headers: Record<string, string>) =>
  server.app.inject({ method: 'GET', url: '/api/auth/me', headers })

const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie'])

test('the right password opens a session that works as cookie and as Bearer', async () => {
  const { email } = await person(server.deps, 'senior')
  const response = await signIn(email.toUpperCase(), password)
  expect(response.statusCode).toBe(200)
  const { sessionId, user } = response.json()
  expect(user).toMatchObject({ email, role: 'senior', detailedRole: 'senior' })
  const cookie = cookieOf(response)
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect((await me({ authorization: `Bearer ${sessionId}` })).json().email).toBe(email)
  expect((await me({ cookie: `rondall_session=${sessionId}` })).json().email).toBe(email)
})

test('a wrong password and an unknown address answer alike', async () => {
  const { email } = await person(server.deps, 'senior')
  const wrong = await signIn(email, 'not this')
  const unknown = await signIn('nobody@people.example', 'not this')
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  const { requestId: _one, ...first } = wrong.json()
  const { requestId: _two, ...second } = unknown.json()
  expect(first).toEqual(second)
  expect(first.error).toBe('Invalid email or password. Please try again.')
})

test('cookie and Bearer of two people are refused together', async () => {
  const one = await person(server.deps, 'senior')
  const two = await person(server.deps, 'caregiver')
  const response = await me({ ...one.headers, cookie: `rondall_session=${two.secret}` })
  expect(response.statusCode).toBe(401)
  expect(response.json().code).toBe('session-mismatch')
})

test('a session ends after 30 days without use, and slides with use', async () => {
  const { headers } = await person(server.deps, 'senior')
  await server.clock.advance(29 * dayMs)
  expect((await me(headers)).statusCode).toBe(200)
  await server.clock.advance(29 * dayMs)
  expect((await me(headers)).statusCode).toBe(200)
  await server.clock.advance(31 * dayMs)
  expect((await me(headers)).statusCode).toBe(401)
})

test('a device that keeps its senior signed in does so for 90 days', async () => {
  const { email } = await person(server.deps, 'senior')
  const kept = (await signIn(email, password, { keepSignedIn: true })).json().sessionId
  const plain = (await signIn(email, password)).json().sessionId
  await server.clock.advance(89 * dayMs)
  expect((await me({ authorization: `Bearer ${kept}` })).statusCode).toBe(200)
  expect((await me({ authorization: `Bearer ${plain}` })).statusCode).toBe(401)
})

test('signing out ends the session on the server, too, and may be done twice', async () => {
  const { headers } = await person(server.deps, 'senior')
  const signOut = () => server.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
  expect((await signOut()).json()).toEqual({ ok: true })
  expect((await me(headers)).statusCode).toBe(401)
  expect((await signOut()).statusCode).toBe(200)
})

test('the eleventh wrong try at one account waits, whatever address it comes from', async () => {
  const { email } = await person(server.deps, 'senior')
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await signIn(email, 'not this')).statusCode).toBe(401)
  }
  const blocked = await signIn(email, password)
  expect(blocked.statusCode).toBe(429)
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
  await server.clock.advance(16 * 60 * 1000)
  expect((await signIn(email, password)).statusCode).toBe(200)
})

test('a request from a foreign page is refused, one from our own is not', async () => {
  const { email } = await person(server.deps, 'senior')
  const from = (origin: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin, host: 'localhost:3000' },
      payload: { email, password },
    })
  expect((await from('http://evil.example')).statusCode).toBe(403)
  expect((await from('null')).statusCode).toBe(403)
  expect((await from('http://rondall.test')).statusCode).toBe(200)
  expect((await from('http://localhost:3000')).statusCode).toBe(200)
})

test.each([
  ['nothing', {}, ['email', 'password']],
  ['no address', { email: 'rosa', password: 'x' }, ['email']],
  ['an empty password', { email: 'a@b.example', password: '' }, ['password']],
  ['an endless password', { email: 'a@b.example', password: 'x'.repeat(1001) }, ['password']],
  ['another type', { email: 5, password: ['x'] }, ['email', 'password']],
])('%s is refused by field', async (_name, payload, fields) => {
  const response = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(response.statusCode).toBe(400)
  const named = response.json().details.fields.map((each: { field: string }) => each.field)
  expect(named).toEqual(fields)
})

test.each([
  ['broken JSON', { 'content-type': 'application/json' }, '{"email":', 400],
  ['an empty body', { 'content-type': 'application/json' }, '', 400],
  ['XML', { 'content-type': 'application/xml' }, '<a/>', 415],
  ['too much', { 'content-type': 'application/json' }, JSON.stringify('x'.repeat(300_000)), 413],
])('%s has a clear answer', async (_name, headers, payload, status) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload,
  })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({
    error: expect.any(String),
    requestId: expect.any(String),
  })
})

test('the log never holds an address, a password or a session', async () => {
  const { email, secret, headers } = await person(server.deps, 'senior')
  await signIn(email, password)
  await signIn(email, 'a wrong secret')
  await me(headers)
  const text = JSON.stringify(server.logged)
  expect(server.logged.length).toBeGreaterThan(2)
  for (const secretThing of [email, password, 'a wrong secret', secret]) {
    expect(text).not.toContain(secretThing)
  }
})
