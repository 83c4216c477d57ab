import { everyRoute } from '@rondall/contract/api.ts'
import type { RouteDefinition } from '@rondall/contract/route.ts'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { beatAll } from '../../test/beating-clockwork.ts'
import { household } from '../../test/people.ts'
import { auditEntries } from '../db/schema/audit.ts'

const server = testApp()

/** Declared, and built by a later change. A route that is mounted must leave this list. */
const notMountedYet = [
  'journal.addJournalEntry',
  'journal.editJournalEntry',
  'journal.deleteJournalEntry',
  'journal.analyzeSentiment',
  'voice.listVoices',
  'voice.playVoice',
  'voice.setDefaultVoice',
  'analytics.analyticsDashboard',
]

const isMounted = ({ method, path }: RouteDefinition) =>
  server.app.hasRoute({ method: method === 'WS' ? 'GET' : method, url: path })

test('every declared call is mounted or named as missing', () => {
  const missing = everyRoute.filter(({ route }) => !isMounted(route))
  expect(missing.map(({ area, name }) => `${area}.${name}`).sort()).toEqual(
    [...notMountedYet].sort(),
  )
})

/** A stream of events has no end to wait for; who may open it is told in its own test. */
const isEndless = ({ answerType }: RouteDefinition) => answerType === 'text/event-stream'

const mounted = everyRoute.filter(
  ({ area, name, route }) =>
    !notMountedYet.includes(`${area}.${name}`) && route.method !== 'WS' && !isEndless(route),
)

type Household = Awaited<ReturnType<typeof household>>
type Who = keyof Household | 'nobody'
const everybody: Who[] = [
  'nobody',
  'senior',
  'primary',
  'secondary',
  'emergency',
  'stranger',
  'otherSenior',
]
let people: Household

beforeEach(async () => {
  await beatAll(server.deps.db)
  people = await household(server.deps)
})

const ask = (route: RouteDefinition, who: Who): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method: route.method as 'GET',
    url: route.path.replace(':seniorId', people.senior.id).replace(/:\w+/g, 'not-an-id'),
    query: { seniorId: people.senior.id },
    headers: who === 'nobody' ? {} : people[who].headers,
    ...(route.body ? { payload: {} } : {}),
  })

/** Who gets past the door to the senior's data; beyond it, an empty body is simply bad input. */
const letIn: Partial<Record<RouteDefinition['permission'], Who[]>> = {
  public: everybody,
  self: everybody.filter((who) => who !== 'nobody'),
  'senior-self': ['senior', 'otherSenior'],
  'caregiver-self': ['primary', 'secondary', 'emergency', 'stranger'],
  'see-check-ins': ['senior', 'primary', 'secondary', 'emergency'],
  'handle-incidents': ['senior', 'primary', 'secondary', 'emergency'],
  'change-senior-settings': ['senior', 'primary'],
  'see-journal': ['senior', 'primary', 'secondary'],
  'invite-people': ['senior', 'primary'],
  'see-profile': ['senior', 'primary', 'secondary'],
  'change-profile': ['senior', 'primary'],
  'see-reminders': ['senior', 'primary', 'secondary', 'emergency'],
  'change-reminders': ['senior', 'primary', 'secondary'],
}

describe.each(mounted)('$area.$name', ({ route }) => {
  test.each(everybody)('%s', async (who) => {
    const expected = letIn[route.permission]
    if (!expected) throw new Error(`Say in this test who may ${route.permission}`)
    const response = await ask(route, who)
    const refusal = who === 'nobody' ? 401 : 404
    if (expected.includes(who)) expect([200, 400, 409, 415]).toContain(response.statusCode)
    else expect(response.statusCode).toBe(refusal)
  })
})

test('somebody else and nobody at all look the same', async () => {
  const look = (seniorId: string) =>
    server.app.inject({
      url: '/api/journal',
      query: { seniorId },
      headers: people.stranger.headers,
    })
  const foreign = await look(people.senior.id)
  const missing = await look('7d1f0d6e-3b0a-4a53-8f3a-2f6a2b8f0c11')
  const nonsense = await look('not an id')
  for (const response of [foreign, missing, nonsense]) {
    expect(response.statusCode).toBe(404)
    expect({ ...response.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' })
  }
})

test('each look of somebody else leaves one trace the senior can see, their own leaves none', async () => {
  const look = (who: 'senior' | 'primary' | 'stranger') =>
    server.app.inject({
      url: '/api/journal',
      query: { seniorId: people.senior.id },
      headers: people[who].headers,
    })
  await look('senior')
  await look('stranger')
  await look('primary')
  const traces = await server.deps.db
    .select({ actorId: auditEntries.actorId, act: auditEntries.act })
    .from(auditEntries)
  expect(traces).toEqual([{ actorId: people.primary.id, act: 'GET /api/journal' }])
})

test('the API document is there as a page and as JSON, and asks nobody else for anything', async () => {
  const page = await server.app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).not.toMatch(/(src|href)="https?:/)
  const document = (await server.app.inject('/api/docs/openapi.json')).json()
  expect(Object.keys(document.paths)).toContain('/api/auth/login')
})
