import { everyRoute } from '@rondall/contract/api.ts'
import { errors } from '@rondall/contract/errors.ts'
import type { RouteDefinition } from '@rondall/contract/route.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '../../test/app.ts'
import { beatAll } from '../../test/beating-clockwork.ts'
import { almost, fieldsOf, fitting, hostileTexts } from '../../test/from-schema.ts'
import { household } from '../../test/people.ts'

/**
 * Every call with values made from its own schema, some of them wrong or hostile, by everybody:
 * never a failure of ours (but for a service said to be away), and every refusal is one of the catalogue.
 * The seed is printed when it fails; FUZZ_RUNS makes it look longer.
 */
const runs = Number(process.env.FUZZ_RUNS ?? 6)

// Many calls in each test; how long they take is not what it asks.
vi.setConfig({ testTimeout: 60_000 })

const server = testApp()

// A stream of events has no end to wait for.
const calls = everyRoute.filter(
  ({ route }: { route: RouteDefinition }) =>
    route.method !== 'WS' && route.answerType !== 'text/event-stream',
)

type Household = Awaited<ReturnType<typeof household>>
const roles = ['nobody', 'senior', 'primary', 'emergency', 'stranger'] as const
let people: Household

beforeEach(async () => {
  await beatAll(server.deps.db)
  people = await household(server.deps)
})

interface Values {
  params: unknown
  query: unknown
  body: unknown
}

const valuesFor = (route: RouteDefinition, kind = almost): fc.Arbitrary<Values> =>
  fc.record({
    params: route.params ? kind(route.params) : fc.constant({}),
    query: route.query ? kind(route.query) : fc.constant({}),
    body: route.body ? kind(route.body) : fc.constant(undefined),
  })

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** A path and query with the values in them; what cannot stand in an address at all is left out. */
function addressOf(route: RouteDefinition, { params, query }: Values, seniorId: string) {
  const given = new Map(entriesOf(params).map(([name, value]) => [name, asText(value)]))
  const path = route.path.replace(/:(\w+)/g, (_, name) => {
    const value = given.get(name) || (name === 'seniorId' ? seniorId : 'nobody')
    return encodeURIComponent(value.toWellFormed()).slice(0, 2000)
  })
  const search = new URLSearchParams({ seniorId })
  for (const [name, value] of entriesOf(query)) {
    if (value !== undefined) search.set(name, asText(value).slice(0, 5000))
  }
  return `${path}?${search}`
}

async function send(route: RouteDefinition, who: (typeof roles)[number], values: Values) {
  const headers = who === 'nobody' ? {} : people[who].headers
  const url = addressOf(route, values, people.senior.id)
  const payload = values.body === undefined ? undefined : JSON.stringify(values.body)
  return server.app.inject({
    method: route.method as 'GET',
    url,
    headers: payload === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { payload }),
  })
}

/** Calls may say that a service is away; nothing else may end in a failure of ours. */
function expectClassified(response: Awaited<ReturnType<typeof send>>) {
  const { statusCode } = response
  if (statusCode < 400) return
  const { code, error, requestId } = response.json()
  expect(Object.keys(errors)).toContain(code)
  expect(statusCode).toBe(errors[code as keyof typeof errors].status)
  expect(code).not.toBe('internal')
  expect({ error, requestId }).toEqual({
    error: expect.any(String),
    requestId: expect.any(String),
  })
  if (statusCode >= 500) expect(statusCode).toBe(503)
}

describe.each(calls)('$area.$name', ({ route }) => {
  test.each(roles)('%s', async (who) => {
    await fc.assert(
      fc.asyncProperty(valuesFor(route), async (values) => {
        expectClassified(await send(route, who, values))
      }),
      { numRuns: runs },
    )
  })
})

/** What a call takes, the same in every run. */
const sample = (route: RouteDefinition) =>
  fc.sample(valuesFor(route, fitting), { numRuns: 1, seed: 7 })[0]

const fields = calls.flatMap(({ area, name, route }) =>
  (['query', 'body'] as const).flatMap((part) =>
    fieldsOf(route[part]).map((field) => ({ call: `${area}.${name}`, part, field, route })),
  ),
)

test.each(fields)('anything may stand in $call, $part, $field', async ({ route, part, field }) => {
  const values = sample(route)
  if (!values) throw new Error('The generator gave nothing')
  for (const text of hostileTexts) {
    const changed = { ...values, [part]: { ...Object(values[part]), [field]: text } }
    for (const who of ['senior', 'primary'] as const) {
      expectClassified(await send(route, who, changed))
    }
  }
})

test.each(hostileTexts)('an address with %j in it is a clear answer', async (text) => {
  const wellFormed = text.toWellFormed().slice(0, 5000)
  for (const url of [
    `/api/${encodeURIComponent(wellFormed)}`,
    `/${encodeURIComponent(wellFormed)}`,
  ]) {
    const { statusCode } = await server.app.inject({ url, headers: people.senior.headers })
    expect(statusCode).toBeLessThan(500)
  }
})

test.each(calls.filter(({ route }) => route.method !== 'GET'))(
  'a foreign page cannot make a browser send $area.$name',
  async ({ route }) => {
    for (const origin of ['https://evil.example', 'null', 'http://rondall.test.evil.example']) {
      const response = await server.app.inject({
        method: route.method as 'POST',
        url: route.path,
        headers: { origin, cookie: `rondall_session=${people.senior.secret}` },
        ...(route.body ? { payload: {} } : {}),
      })
      expect(response.json().code).toBe('foreign-origin')
    }
  },
)
