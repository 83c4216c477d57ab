import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { household, type Person } from '../../test/people.ts'
import { mayNow } from './authorise.ts'

/** Whom a call means, who gets through to them, and what is written of it. */

const server = testApp()

type Household = Awaited<ReturnType<typeof household>>
let ours: Household
let theirs: Household

beforeEach(async () => {
  ours = await household(server.deps)
  theirs = await household(server.deps)
})

const latest = async (who: Person | undefined, query: Record<string, string> = {}) => {
  const response = await server.app.inject({
    ...{ url: '/api/checkins/latest', query },
    headers: who?.headers ?? {},
  })
  return { status: response.statusCode, body: response.json() }
}

const press = ({ senior }: Household) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/checkins', headers: senior.headers },
    payload: { status: 'need_help' },
  })

const looks = async () =>
  (await server.pool.query('select senior_id, actor_id, act from audit_entries')).rows

test('without a name a senior means themself, and a caregiver the senior they see', async () => {
  await press(ours)
  for (const who of [ours.senior, ours.primary, ours.emergency])
    expect((await latest(who)).body).toMatchObject({ status: 'need_help' })
  expect(await latest(theirs.senior)).toEqual({ status: 200, body: null })
  expect((await latest(ours.stranger)).status, 'who sees nobody').toBe(404)
})

test('with a name it is that senior, for who may; everybody else learns nothing', async () => {
  await press(ours)
  const seniorId = ours.senior.id
  expect((await latest(ours.primary, { seniorId })).body).toMatchObject({ status: 'need_help' })
  expect((await latest(ours.senior, { seniorId })).status).toBe(200)
  for (const who of [theirs.senior, theirs.primary, ours.stranger])
    expect((await latest(who, { seniorId })).status).toBe(404)
  const missing = '7d1f0d6e-3b0a-4a53-8f3a-2f6a2b8f0c11'
  expect((await latest(ours.primary, { seniorId: missing })).status).toBe(404)
  expect((await latest(ours.primary, { seniorId: 'nobody' })).status).toBe(404)
  expect((await latest(undefined, { seniorId })).status).toBe(401)
  expect((await latest(undefined)).status).toBe(401)
})

test('a name in the path goes before one in the query', async () => {
  const response = await server.app.inject({
    url: `/api/profile/${theirs.senior.id}`,
    query: { seniorId: ours.senior.id },
    headers: ours.primary.headers,
  })
  expect(response.statusCode).toBe(404)
})

test('a name in the body is the senior who is meant', async () => {
  const onBehalf = (seniorId: string) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/checkins/on-behalf', headers: ours.primary.headers },
      payload: { seniorId, note: 'We spoke' },
    })
  expect((await onBehalf(theirs.senior.id)).statusCode).toBe(404)
  expect(await latest(theirs.senior)).toEqual({ status: 200, body: null })
})

test('what is no name at all is none: the call is about the senior they see, or refused for what it is', async () => {
  const onBehalf = (payload: string, seniorId?: string[]) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/checkins/on-behalf', payload },
      query: seniorId ? { seniorId } : {},
      headers: { ...ours.primary.headers, 'content-type': 'application/json' },
    })
  expect((await onBehalf('null')).statusCode).toBe(400)
  const twice = [ours.senior.id, theirs.senior.id]
  expect((await onBehalf('{"note":"We spoke"}', twice)).statusCode).toBe(400)
  expect((await onBehalf('{"note":"We spoke","seniorId":7}')).statusCode).toBe(200)
  expect((await latest(ours.senior)).body).toMatchObject({ status: 'ok' })
})

test('what concerns no senior needs none: open to everybody, or to whoever is signed in', async () => {
  const ask = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers })
  expect((await ask('/api/helpers')).statusCode).toBe(200)
  expect((await ask('/api/auth/sessions')).statusCode).toBe(401)
  const own = await ask('/api/auth/sessions', {
    ...ours.stranger.headers,
    'sec-fetch-site': 'same-origin',
  })
  expect(own.statusCode).toBe(200)
  expect(
    own.cookies.map(({ name }) => name),
    'the page has its cookie back',
  ).toEqual(['rondall_session'])
})

test('a look by somebody else is written down, one at oneself or one that was refused is not', async () => {
  await latest(ours.senior)
  await latest(theirs.primary, { seniorId: ours.senior.id })
  await latest(ours.stranger)
  expect(await looks()).toEqual([])
  await latest(ours.secondary)
  expect(await looks()).toEqual([
    { senior_id: ours.senior.id, actor_id: ours.secondary.id, act: 'GET /api/checkins/latest' },
  ])
})

test('what is for seniors alone or caregivers alone is nothing to the others', async () => {
  const send = (who: Person) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/checkins', headers: who.headers },
      payload: { status: 'ok' },
    })
  expect((await send(ours.primary)).statusCode).toBe(404)
  expect((await send(ours.senior)).statusCode).toBe(200)
  expect(await looks()).toEqual([])
})

test('what is sent without being asked for is let through as long as the call would be', async () => {
  const { senior, primary, stranger } = ours
  const may = ({ id }: Person, role: 'senior' | 'caregiver', seniorId = senior.id) =>
    mayNow(server.deps, { userId: id, role, sessionId: 'of a page' }, seniorId, 'see-journal')
  expect(await may(senior, 'senior')).toBe(true)
  expect(await may(primary, 'caregiver')).toBe(true)
  expect(await may(stranger, 'caregiver')).toBe(false)
  expect(await may(primary, 'caregiver', theirs.senior.id)).toBe(false)
  await server.pool.query(
    `update care_relationships set status = 'removed' where caregiver_id = $1`,
    [primary.id],
  )
  expect(await may(primary, 'caregiver')).toBe(false)
})
