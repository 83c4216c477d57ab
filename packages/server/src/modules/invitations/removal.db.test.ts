import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { household, person } from '../../../test/people.ts'

const server = testApp()
let people: Awaited<ReturnType<typeof household>>

beforeEach(async () => {
  people = await household(server.deps)
})

interface Asking {
  headers: { authorization: string }
}

const ask = (
  who: Asking,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: Record<string, unknown>,
) =>
  server.app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload === undefined ? {} : { payload }),
  })

const ofSenior = (path: string) => `${path}?seniorId=${people.senior.id}`
const invite = async (who: Asking, body: Record<string, unknown> = {}) =>
  (await ask(who, 'POST', ofSenior('/api/invitations'), body)).json()
/** With the senior saying that it is right, if they are asked. */
async function accept(who: Asking & { email: string }, inviteCode: string) {
  const response = await ask(who, 'POST', '/api/care-relationships/accept', { inviteCode })
  const requests = (await ask(people.senior, 'GET', '/api/care-requests')).json()
  const asked = requests.find(({ kind, email }: Asked) => kind === 'joins' && email === who.email)
  if (!asked) return response.json()
  return (
    await ask(people.senior, 'POST', `/api/care-requests/${asked.id}/answer`, { answer: 'yes' })
  ).json()
}

interface Asked {
  kind: string
  email: string
}
const seniorsOf = async (who: Asking) =>
  (await ask(who, 'GET', '/api/care-relationships')).json() as unknown[]
const pending = async () =>
  (await ask(people.senior, 'GET', '/api/invitations')).json() as { email?: string }[]

const removePrimary = () => remove(people.primary)

async function remove(who: { email: string }) {
  await server.clock.advance(1000)
  const team = (await ask(people.senior, 'GET', '/api/care-team')).json()
  const member = team.find(({ email }: { email: string }) => email === who.email)
  const removed = await ask(people.senior, 'DELETE', `/api/care-team/${member.id}`)
  expect(removed.statusCode).toBe(200)
}

test('a removed caregiver does not come back with a code that was kept, even as primary', async () => {
  const kept = await invite(people.senior)
  const addressed = await invite(people.senior, { email: people.primary.email })
  await removePrimary()
  for (const { code } of [kept, addressed])
    expect(await accept(people.primary, code)).toMatchObject({ code: 'invitation-invalid' })
  expect(await seniorsOf(people.primary)).toEqual([])
  expect(await accept(people.stranger, kept.code), 'somebody else still may').toEqual({ ok: true })
})

test('what they were sent is not there to be sent again', async () => {
  const { invitation } = await invite(people.senior, { email: people.primary.email })
  await removePrimary()
  expect(await pending()).toEqual([])
  const again = await ask(people.senior, 'POST', `/api/invitations/${invitation.id}/resend`)
  expect(again.statusCode).toBe(404)
})

test('what was sent to their telephone ends, too', async () => {
  const preferences = { phone: '+14155550134' }
  await server.app.inject({
    method: 'PUT',
    url: '/api/notifications/preferences',
    headers: people.primary.headers,
    payload: preferences,
  })
  await invite(people.senior, { phone: '(415) 555-0134' })
  await invite(people.senior, { phone: '(415) 555-0135' })
  await removePrimary()
  expect(await pending()).toEqual([expect.objectContaining({ phone: '(415) 555-0135' })])
})

test('whom they had invited does not come in after them', async () => {
  const { code } = await invite(people.primary)
  const own = await invite(people.senior, { email: 'ada@home.example' })
  await removePrimary()
  expect(await accept(people.stranger, code)).toMatchObject({ code: 'invitation-invalid' })
  expect(await seniorsOf(people.stranger)).toEqual([])
  expect(await pending()).toEqual([own.invitation])
})

test('an invitation written in the moment of the removal lets nobody in', async () => {
  const { code } = await invite(people.primary)
  await removePrimary()
  await server.pool.query('update invitations set revoked_at = null')
  expect(await accept(people.stranger, code)).toMatchObject({ code: 'invitation-invalid' })
})

test('what they had asked the senior before is asked no more; a new invitation brings them back', async () => {
  const asked = { name: 'Edda', email: people.senior.email }
  for (const who of [people.stranger, await person(server.deps, 'caregiver')])
    await ask(who, 'POST', '/api/seniors/invite', asked)
  await accept(people.stranger, (await invite(people.senior)).code)
  const requests = async () => (await ask(people.senior, 'GET', '/api/care-requests')).json()
  expect(await requests()).toHaveLength(2)
  await remove(people.stranger)
  expect(await requests()).toHaveLength(1)
  await server.clock.advance(1000)
  expect(await accept(people.stranger, (await invite(people.senior)).code)).toEqual({ ok: true })
})
