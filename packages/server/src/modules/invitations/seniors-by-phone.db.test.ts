import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Person, person } from '../../../test/people.ts'
import { reachOfPeople } from '../notifications/deliveries.ts'
import { preferencesOf } from '../notifications/preferences.ts'

/** A senior who has a telephone and no e-mail address. */

const server = testApp()
const phone = '(415) 555-0161'
const number = '+14155550161'
let caregiver: Person

beforeEach(async () => {
  await server.pool.query('truncate outbox_messages, invitations')
  await server.pool.query('delete from phones')
  caregiver = await person(server.deps, 'caregiver')
})

type Headers = Record<string, string>
const ask = (headers: Headers, method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
const invite = async (body: object, who = caregiver) =>
  (await ask(who.headers, 'POST', '/api/seniors/invite', body)).json()
const texts = async () => {
  await server.deps.afterwards.idle()
  const sent: { to: string; text: string }[] = (await server.app.inject('/api/dev/outbox')).json()
  return sent.filter(({ to }) => to === number).map(({ text }) => text)
}
const secretSent = async () => {
  const found = (await texts()).map((text) => /senior-invite\/(\S+)/.exec(text)?.[1])
  return found.find((secret) => secret !== undefined) ?? ''
}
const enter = (code: string) => ask({}, 'POST', '/api/invitations/enter', { code })
const seniorsOf = async (who: Person) =>
  (await ask(who.headers, 'GET', '/api/care-relationships')).json()

test('is invited by text, comes in with its link, says yes, and is welcomed by text', async () => {
  const invited = await invite({ name: 'Rose', email: '', phone })
  expect(invited).toMatchObject({ emailSent: false, smsSent: true, seniorId: expect.any(String) })
  expect(invited.message).toContain('a text message')
  expect((await seniorsOf(caregiver))[0].senior).toEqual({ name: 'Rose', email: '', phone })
  const entered = (await enter(await secretSent())).json()
  expect(entered.user).toMatchObject({ id: invited.seniorId, email: '', role: 'senior' })
  expect(entered.user).not.toHaveProperty('needsAddressProof')
  expect((await texts())[0]).toMatch(/^Welcome to Rondall, Rose\./)
  const headers = { authorization: `Bearer ${entered.sessionId}` }
  const [request] = (await ask(headers, 'GET', '/api/care-requests')).json()
  const url = `/api/care-requests/${request.id}/answer`
  expect((await ask(headers, 'POST', url, { answer: 'yes' })).json()).toEqual({ ok: true })
  expect((await seniorsOf(caregiver))[0]).toMatchObject({
    status: 'accepted',
    senior: { name: 'Rose', email: '' },
  })
})

test('is reached by that number and by no e-mail', async () => {
  const { seniorId } = await invite({ name: 'Rose', phone })
  await enter(await secretSent())
  const [row] = (await server.pool.query('select proved_at from phones')).rows
  expect(row.proved_at).not.toBeNull()
  const moment = { carried: server.deps.carried, now: server.clock.now() }
  const reach = (await reachOfPeople(server.deps.db, [seniorId], moment)).get(seniorId)
  expect([...(reach?.channels ?? []), ...(reach?.spare ?? [])]).toEqual(['sms'])
  expect(await preferencesOf(server.deps, seniorId)).toBeDefined()
})

test('the code of the answer opens nothing of theirs', async () => {
  const { code } = await invite({ name: 'Rose', phone })
  expect((await enter(code)).json().code).toBe('invitation-invalid')
  const body = { name: 'Rose', email: 'x@home.example', password: 'plum-cake-4', role: 'senior' }
  const opened = await ask({}, 'POST', '/api/auth/register', { ...body, inviteCode: code })
  expect(opened.json().code).toBe('invitation-for-a-phone')
})

test('invited once more at the same number they are back in their account', async () => {
  const { seniorId } = await invite({ name: 'Rose', phone })
  await enter(await secretSent())
  await server.clock.advance(25 * 60 * 60 * 1000)
  await server.pool.query('truncate outbox_messages')
  const other = await person(server.deps, 'caregiver')
  await invite({ name: 'Mum', phone: number }, other)
  const { user } = (await enter(await secretSent())).json()
  expect(user.id).toBe(seniorId)
})

test('neither address is told at the field; sent to both, the letter is what opens', async () => {
  const nothing = await invite({ name: 'Rose', email: '', phone: '' })
  expect(nothing.details.fields).toEqual([{ field: 'email', message: 'Valid email is required' }])
  await invite({ name: 'Rose', email: 'rose@home.example', phone })
  expect((await enter(await secretSent())).json().code).toBe('invitation-by-letter')
})

test('a letter to a senior who came by e-mail says how to begin', async () => {
  await invite({ name: 'Rose Miller', email: 'rose2@home.example' })
  const outbox = async () => {
    await server.deps.afterwards.idle()
    return (await server.app.inject('/api/dev/outbox')).json()
  }
  const [invitation] = await outbox()
  await enter(/senior-invite\/(\S+)/.exec(invitation.text)?.[1] ?? '')
  const [letter] = await outbox()
  expect(letter).toMatchObject({ to: 'rose2@home.example', subject: 'Welcome to Rondall' })
  expect(letter.text).toContain('tap the round Talk button')
  expect(letter.text).not.toContain('/auth/verify')
})
