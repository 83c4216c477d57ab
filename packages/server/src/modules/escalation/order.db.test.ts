import type { CareRole } from '@rondall/contract/model/user.ts'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household, type Person, person } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { letIn } from '../care-team/care-team.ts'
import { removeFromCareTeam } from '../invitations/remove-from-care-team.ts'
import { laddersOf } from './order.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const time = databaseClock(() => server.pool)
const minuteMs = 60_000

let people: Awaited<ReturnType<typeof household>>
let team: Record<'primary' | 'secondary' | 'second' | 'emergency' | 'neighbour', Person>

async function join(role: CareRole) {
  // Whoever joins later is let in later: the clock of the household stands still.
  await server.clock.advance(1_000)
  const caregiver = await person(server.deps, 'caregiver')
  const joining = { seniorId: people.senior.id, caregiverId: caregiver.id, role }
  await letIn(server.deps, { ...joining, relationshipType: 'friend' })
  return caregiver
}

beforeEach(async () => {
  await time.reset()
  messengers.taken.length = 0
  people = await household(server.deps)
  const { primary, secondary, emergency } = people
  const second = await join('caregiver_secondary')
  team = { primary, secondary, second, emergency, neighbour: await join('caregiver_emergency') }
})

type Member = keyof typeof team
const usual: Member[] = ['primary', 'secondary', 'second', 'emergency', 'neighbour']
const turned: Member[] = ['primary', 'second', 'secondary', 'neighbour', 'emergency']
const idsOf = (members: readonly Member[]) => members.map((member) => team[member].id)

const put = (ids: readonly string[], by: Person = team.primary) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/ladder/order',
    headers: by.headers,
    ...(by === people.senior ? {} : { query: { seniorId: people.senior.id } }),
    payload: { people: ids },
  })

const ladder = async () =>
  (await laddersOf(server.deps.db, [people.senior.id])).map(({ personId }) => personId)

/** The people in the order in which a call for help first reaches them. */
async function alerted() {
  const { headers } = people.senior
  const payload = { status: 'need_help' }
  await server.app.inject({ method: 'POST', url: '/api/checkins', headers, payload })
  for (let step = 0; step < usual.length; step++) {
    await wind(server.deps)
    await time.advance(2 * minuteMs)
  }
  const addresses = messengers.taken.map(({ to }) => to)
  const byAddress = new Map(usual.map((member) => [team[member].email, member]))
  return [...new Set(addresses)].map((address) => byAddress.get(address))
}

test('by itself a ladder goes by role, and within a role by who was let in first', async () => {
  expect(await ladder()).toEqual(idsOf(usual))
  expect(await alerted()).toEqual(usual)
})

test('the order that the primary caregiver gave is the one in which people are alerted', async () => {
  expect((await put(idsOf(turned))).statusCode).toBe(200)
  const shown = await server.app.inject({ url: '/api/ladder', headers: people.senior.headers })
  expect(shown.json().people.map(({ id }: { id: string }) => id)).toEqual(idsOf(turned))
  expect(await alerted()).toEqual(turned)
})

test('nobody comes before a higher role', async () => {
  const mixed = await put(idsOf(['primary', 'emergency', 'secondary', 'second', 'neighbour']))
  expect(mixed.statusCode).toBe(400)
  expect(mixed.json().details.fields[0].message).toMatch(/primary caregiver comes first/)
  expect(await ladder()).toEqual(idsOf(usual))
})

test('an order of other people than those on the ladder changes nothing', async () => {
  for (const ids of [
    idsOf(['primary', 'secondary']),
    [...idsOf(usual), people.stranger.id],
    [...idsOf(usual).slice(0, 4), team.emergency.id],
  ]) {
    const refused = await put(ids)
    expect({ status: refused.statusCode, code: refused.json().code }).toEqual({
      status: 409,
      code: 'ladder-changed',
    })
  }
  expect(await ladder()).toEqual(idsOf(usual))
})

test('only the primary caregiver and the senior themself may order it, and the senior sees who did', async () => {
  for (const by of [team.secondary, team.emergency, people.stranger])
    expect((await put(idsOf(turned), by)).statusCode).toBe(404)
  expect((await put(idsOf(turned))).statusCode).toBe(200)
  const looks = await server.app.inject({
    url: '/api/care-team/looks',
    headers: people.senior.headers,
  })
  expect(looks.json()[0]).toMatchObject({ act: 'PUT /api/ladder/order' })
  expect((await put(idsOf(usual), people.senior)).statusCode).toBe(200)
})

test('who joins later, or comes back, stands behind the others of their role', async () => {
  await put(idsOf(turned))
  const third = await join('caregiver_secondary')
  const before = idsOf(turned)
  expect(await ladder()).toEqual([...before.slice(0, 3), third.id, ...before.slice(3)])
  const { rows } = await server.pool.query(
    'select id from care_relationships where caregiver_id = $1',
    [team.second.id],
  )
  await removeFromCareTeam(server.deps, { seniorId: people.senior.id, id: rows[0].id })
  await server.clock.advance(1_000)
  const joining = { seniorId: people.senior.id, caregiverId: team.second.id }
  const role = 'caregiver_secondary' as const
  await letIn(server.deps, { ...joining, role, relationshipType: 'friend' })
  expect((await ladder()).slice(0, 4)).toEqual([
    team.primary.id,
    team.secondary.id,
    third.id,
    team.second.id,
  ])
})

test('there is one primary caregiver, also when two are let in at the same moment', async () => {
  const { rows } = await server.pool.query(
    'select id from care_relationships where caregiver_id = $1',
    [team.primary.id],
  )
  await removeFromCareTeam(server.deps, { seniorId: people.senior.id, id: rows[0].id })
  const both = await Promise.allSettled([join('caregiver_primary'), join('caregiver_primary')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { people: shown } = (
    await server.app.inject({ url: '/api/ladder', headers: people.senior.headers })
  ).json()
  const primaries = shown.filter(({ role }: { role: CareRole }) => role === 'caregiver_primary')
  expect(primaries).toHaveLength(1)
})

test('the senior is given the number of their primary caregiver, and nobody else is', async () => {
  const contact = (by: Person) =>
    server.app.inject({ url: '/api/help/contact', headers: by.headers })
  expect((await contact(people.senior)).json()).toBeNull()
  for (const { headers } of [team.primary, team.secondary])
    await server.app.inject({
      method: 'PUT',
      url: '/api/notifications/preferences',
      headers,
      payload: { phone: headers === team.primary.headers ? '(415) 555-0100' : '(415) 555-0111' },
    })
  expect((await contact(people.senior)).json()).toEqual({
    name: 'Karl Example',
    phone: '+14155550100',
  })
  expect((await contact(people.otherSenior)).json()).toBeNull()
  expect((await contact(team.secondary)).statusCode).toBe(404)
  expect(JSON.stringify(server.logged)).not.toContain('5550100')
})
