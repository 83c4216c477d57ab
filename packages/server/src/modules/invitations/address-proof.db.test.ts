import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Person, person } from '../../../test/people.ts'

/** Anybody can open an account in another's name; letting somebody in takes the owner of the address. */

const server = testApp()
const password = 'plum-cake-4'
const rose = { name: 'Rose Miller', email: 'rose@home.example' }

type Headers = Record<string, string>
const ask = (headers: Headers, method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
const bearer = (sessionId: string) => ({ authorization: `Bearer ${sessionId}` })

interface Sent {
  to: string
  text: string
}

async function linkTo(address: string, pattern: RegExp) {
  await server.deps.afterwards.idle()
  const sent: Sent[] = (await server.app.inject('/api/dev/outbox')).json()
  const found = sent.filter(({ to }) => to === address).map(({ text }) => pattern.exec(text)?.[1])
  return found.find((secret) => secret !== undefined) ?? ''
}
const inviteSecret = (address: string) => linkTo(address, /-invite\/(\S+)/)
const proofToken = (address: string) => linkTo(address, /auth\/verify\?token=(\S+)/)

const register = async (body: object) =>
  (await ask({}, 'POST', '/api/auth/register', { password, ...body })).json()
const verify = async (token: string, headers: Headers = {}) =>
  (await ask(headers, 'POST', '/api/auth/verify', { token })).json()
const login = (email: string) => ask({}, 'POST', '/api/auth/login', { email, password })
const meWith = (headers: Headers) => ask(headers, 'GET', '/api/auth/me')
const seniorsOf = async (headers: Headers) =>
  (await ask(headers, 'GET', '/api/care-relationships')).json()
const requestsOf = async (headers: Headers) =>
  (await ask(headers, 'GET', '/api/care-requests')).json()
const answer = async (headers: Headers, id: string) =>
  (await ask(headers, 'POST', `/api/care-requests/${id}/answer`, { answer: 'yes' })).json()
const accept = async (headers: Headers, inviteCode: string) =>
  (await ask(headers, 'POST', '/api/care-relationships/accept', { inviteCode })).json()

let caregiver: Person
beforeEach(async () => {
  caregiver = await person(server.deps, 'caregiver')
  await server.pool.query('delete from outbox_messages')
})

describe('a caregiver who invites a senior', () => {
  /** Opens an account in her name with the code of the answer, and says yes. */
  async function actAsRose() {
    const { code } = (await ask(caregiver.headers, 'POST', '/api/seniors/invite', rose)).json()
    const { sessionId, user } = await register({ ...rose, role: 'senior', inviteCode: code })
    expect(user.needsAddressProof, 'the account opens as specified').toBe(true)
    const headers = bearer(sessionId)
    const [request] = await requestsOf(headers)
    expect(await answer(headers, request.id)).toEqual({ ok: true, waitsFor: 'senior-letter' })
    return headers
  }
  const status = async () => (await seniorsOf(caregiver.headers))[0].status

  test('cannot let themself in with the code of the answer, in her name', async () => {
    await actAsRose()
    expect(await status()).toBe('invited')
  })

  test('has no password that outlives her own first opening of the letter', async () => {
    const theirs = await actAsRose()
    const entered = await ask({}, 'POST', '/api/invitations/enter', {
      code: await inviteSecret(rose.email),
    })
    expect(entered.json().user).toMatchObject(rose)
    expect((await login(rose.email)).statusCode).toBe(401)
    expect((await meWith(theirs)).statusCode).toBe(401)
    const hers = bearer(entered.json().sessionId)
    expect(await status(), 'their yes was not hers').toBe('invited')
    const [request] = await requestsOf(hers)
    expect(await answer(hers, request.id)).toEqual({ ok: true })
    expect(await status()).toBe('accepted')
  })

  test('has none that outlives her first sign-in by link, nor a second factor, a phone or a browser', async () => {
    const theirs = await actAsRose()
    await server.app.inject({
      method: 'PUT',
      url: '/api/notifications/preferences',
      headers: theirs,
      payload: { phone: '+14155550199' },
    })
    const { sessionId } = await verify(await proofToken(rose.email))
    expect((await login(rose.email)).statusCode).toBe(401)
    expect((await meWith(theirs)).statusCode).toBe(401)
    const hers = bearer(sessionId)
    expect((await meWith(hers)).json()).not.toHaveProperty('needsAddressProof')
    expect((await ask(hers, 'GET', '/api/notifications/preferences')).json().phone).toBeNull()
    expect(await status()).toBe('invited')
  })

  test('the same browser keeps its password, and the yes that was given holds', async () => {
    const own = await actAsRose()
    await verify(await proofToken(rose.email), own)
    expect((await login(rose.email)).statusCode).toBe(200)
    expect((await meWith(own)).statusCode).toBe(200)
    expect(await status()).toBe('accepted')
  })
})

test('who is invited by letter joins at once; the letter shows the address is theirs', async () => {
  const senior = await person(server.deps, 'senior')
  const email = 'ada@home.example'
  await ask(senior.headers, 'POST', '/api/invitations', { email })
  const secret = await inviteSecret(email)
  const opened = await register({ name: 'Ada', email, role: 'caregiver', inviteCode: secret })
  expect(opened.user).not.toHaveProperty('needsAddressProof')
  expect(await accept(bearer(opened.sessionId), secret)).toEqual({ ok: true })
  expect(await seniorsOf(bearer(opened.sessionId))).toHaveLength(1)
})

test('with the code alone nobody is let in before the letter is opened and the senior has said yes', async () => {
  const senior = await person(server.deps, 'senior')
  const { code } = (await ask(senior.headers, 'POST', '/api/invitations', {})).json()
  const ada = { name: 'Ada', email: 'ada2@home.example', role: 'caregiver', inviteCode: code }
  const own = bearer((await register(ada)).sessionId)
  expect(await accept(own, code)).toEqual({ ok: true, waitsFor: 'caregiver-letter' })
  const [request] = await requestsOf(senior.headers)
  expect(request).toMatchObject({ kind: 'joins', name: 'Ada', email: ada.email })
  expect(await answer(senior.headers, request.id)).toEqual({
    ok: true,
    waitsFor: 'caregiver-letter',
  })
  expect(await seniorsOf(own)).toEqual([])
  await verify(await proofToken(ada.email), own)
  expect(await seniorsOf(own)).toMatchObject([{ seniorId: senior.id, status: 'accepted' }])
})

test('a senior who only paid lets nobody in before their letter is opened', async () => {
  const email = 'paid@home.example'
  const stripe_customer_id = 'cus_development'
  const { sessionId } = await register({ name: 'Edda', email, role: 'senior', stripe_customer_id })
  const own = bearer(sessionId)
  await ask(own, 'POST', '/api/invitations', { email: caregiver.email })
  const secret = await inviteSecret(caregiver.email)
  expect(await accept(caregiver.headers, secret)).toEqual({ ok: true, waitsFor: 'senior-letter' })
  expect(await seniorsOf(caregiver.headers)).toEqual([])

  const hers = bearer((await verify(await proofToken(email))).sessionId)
  expect(await seniorsOf(caregiver.headers), 'another browser: she is asked first').toEqual([])
  const [request] = await requestsOf(hers)
  expect(request).toMatchObject({ kind: 'joins', email: caregiver.email })
  await answer(hers, request.id)
  expect(await seniorsOf(caregiver.headers)).toMatchObject([{ status: 'accepted' }])
})

test('a no to somebody with a code takes the code back', async () => {
  const senior = await person(server.deps, 'senior')
  const { code } = (await ask(senior.headers, 'POST', '/api/invitations', {})).json()
  await accept(caregiver.headers, code)
  const [{ id }] = await requestsOf(senior.headers)
  await ask(senior.headers, 'POST', `/api/care-requests/${id}/answer`, { answer: 'not-now' })
  expect(await requestsOf(senior.headers)).toEqual([])
  expect((await accept(caregiver.headers, code)).code).toBe('invitation-invalid')
})
