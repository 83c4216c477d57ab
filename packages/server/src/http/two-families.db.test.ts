import { everyRoute } from '@rondall/contract/api.ts'
import type { RouteDefinition } from '@rondall/contract/route.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { databaseClock } from '../../test/database-clock.ts'
import { fitting } from '../../test/from-schema.ts'
import { household, type Person } from '../../test/people.ts'
import { wind } from '../../test/wind.ts'

/**
 * Every call that names a thing by its id, with a real id of another family: it answers as if the thing did
 * not exist, and afterwards every row of the database is as it was. A new call has to be given a thing to name.
 */
const server = testApp()
const time = databaseClock(() => server.pool)
/** From where the tests' clock begins until the reminder is due. */
const untilDueMs = 90 * 60_000

type Household = Awaited<ReturnType<typeof household>>
let ours: Household
let theirs: Household

beforeEach(async () => {
  await time.reset()
  ours = await household(server.deps)
  theirs = await household(server.deps)
})

async function ask(who: Person, method: 'GET' | 'POST', url: string, payload?: object) {
  const { headers } = who
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  expect(response.statusCode, `${method} ${url}`).toBe(200)
  return response.json()
}

const callForHelp = async () =>
  (await ask(ours.senior, 'POST', '/api/checkins', { status: 'need_help', message: '' })).incident
    .id

async function claimedCall() {
  const id = await callForHelp()
  await ask(ours.primary, 'POST', `/api/incidents/${id}/claim`, {})
  return id
}

const setReminder = async (): Promise<string> =>
  (
    await ask(ours.senior, 'POST', '/api/reminders', {
      ...{ title: 'Morning tablets', time: '10:30', frequency: 'daily' },
    })
  ).id

async function dueReminder() {
  await setReminder()
  await time.advance(untilDueMs)
  await wind(server.deps)
  return (await ask(ours.senior, 'GET', '/api/reminders/due'))[0].id
}

async function openInvitation() {
  await ask(ours.senior, 'POST', '/api/invitations', { email: 'nora@people.example' })
  return (await ask(ours.senior, 'GET', '/api/invitations'))[0].id
}

async function careRequest() {
  const { email } = ours.senior
  await ask(ours.stranger, 'POST', '/api/seniors/invite', { name: 'Edda Example', email })
  return (await ask(ours.senior, 'GET', '/api/care-requests'))[0].id
}

const teamMember = async () => (await ask(ours.senior, 'GET', '/api/care-team'))[0].id

const session = async () => (await ask(ours.primary, 'GET', '/api/auth/sessions'))[0].id

/** A thing of our family for each call that names one by its id. */
const things: Record<string, () => Promise<string>> = {
  'incidents.readIncident': callForHelp,
  'incidents.claimIncident': callForHelp,
  'incidents.offerIncident': claimedCall,
  'incidents.releaseIncident': claimedCall,
  'incidents.closeIncident': claimedCall,
  'incidents.callWasMistake': callForHelp,
  'reminders.editReminder': setReminder,
  'reminders.deleteReminder': setReminder,
  'reminders.answerMedicationQuestion': setReminder,
  'reminders.answerReminder': dueReminder,
  'reminders.snoozeReminder': dueReminder,
  'invitations.revokeInvitation': openInvitation,
  'invitations.resendInvitation': openInvitation,
  'invitations.answerCareRequest': careRequest,
  'invitations.changeSharing': teamMember,
  'invitations.removeFromCareTeam': teamMember,
  'accounts.endSession': session,
}

const calls = everyRoute.filter(
  ({ route }) => route.path.includes('/:id') && route.permission !== 'public',
)
const nameOf = ({ area, name }: (typeof calls)[number]) => `${area}.${name}`
const withThing = calls.flatMap((call) => {
  const thing = things[nameOf(call)]
  return thing ? [[nameOf(call), call.route, thing] as const] : []
})

test('every call that names a thing is tried with one of another family', () => {
  const untried = calls.filter(({ route }) =>
    server.app.hasRoute({ method: route.method as 'GET', url: route.path }),
  )
  expect(untried.map(nameOf).sort()).toEqual(Object.keys(things).sort())
})

/** What every call may change: when a session was used, who looked, and what counts attempts. */
const changesWithEveryCall = ['sessions', 'audit_entries', 'failure_counts']

async function everyRow() {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const contents = tables
    .filter(({ name }) => !changesWithEveryCall.includes(name))
    .map(async ({ name }) => {
      const { rows } = await server.pool.query(`select t::text as row from "${name}" t order by 1`)
      return [name, rows.map(({ row }) => row)]
    })
  return Object.fromEntries(await Promise.all(contents))
}

/** What the call takes, the same in every run. */
const bodyOf = (route: RouteDefinition) =>
  route.body && fc.sample(fitting(route.body), { numRuns: 1, seed: 7 })[0]

async function tryWith(route: RouteDefinition, id: string, who: Person, seniorId?: string) {
  const body = bodyOf(route)
  const { statusCode } = await server.app.inject({
    method: route.method as 'GET',
    url: route.path.replace(':id', id),
    query: seniorId && route.query ? { seniorId } : {},
    headers: who.headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return statusCode
}

describe.each(withThing)('%s', (_, route, thing) => {
  test.each(['senior', 'primary', 'secondary', 'emergency'] as const)(
    '%s of another family',
    async (who) => {
      const id = await thing()
      expect(id).toBeTruthy()
      const before = await everyRow()
      for (const seniorId of [undefined, theirs.senior.id, ours.senior.id])
        expect(await tryWith(route, id, theirs[who], seniorId)).toBe(404)
      expect(await everyRow()).toEqual(before)
    },
  )
})
