import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { inTransaction } from '../../db/transaction.ts'
import { startSchedule } from '../check-ins/schedules.ts'
import { claimDueIncidents } from './incidents.store.ts'
import { openIncidents } from './opening.ts'

/** What meets at the same moment, in transactions that really run beside each other. */

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const minuteMs = 60_000
const time = databaseClock(() => server.pool, Date.UTC(2026, 10, 21, 5))
const due = Date.UTC(2026, 10, 21, 14)

let people: Awaited<ReturnType<typeof household>>
type Who = keyof typeof people

beforeEach(async () => {
  await time.reset()
  messengers.taken.length = 0
  people = await household(server.deps)
})

const send = async (status: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/checkins',
    headers: people.senior.headers,
    payload: { status },
  })
  return response.json()
}

const act = async (who: Who, id: string, what: string, payload: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/incidents/${id}/${what}`,
    headers: people[who].headers,
    query: { seniorId: people.senior.id },
    payload,
  })

const incidentRow = async (id: string) =>
  (await server.pool.query('select * from incidents where id = $1', [id])).rows[0]

async function after(ms: number) {
  await time.advance(ms)
  await wind(server.deps)
}

test('a press while the open call is being closed opens a new one: nobody would hear of it otherwise', async () => {
  const { incident } = await send('need_help')
  const closing = await server.pool.connect()
  await closing.query('begin')
  await closing.query('select from incidents where id = $1 for update', [incident.id])
  await closing.query(
    `update incidents set state = 'closed', next_action_at = null where id = $1`,
    [incident.id],
  )
  let isDone = false
  const pressed = send('need_help').finally(() => {
    isDone = true
  })
  const waits = async () => {
    const { rows } = await server.pool.query('select from pg_locks where not granted')
    return isDone || rows.length > 0
  }
  await expect.poll(waits).toBe(true)
  await closing.query('commit')
  closing.release()
  expect((await pressed).incident.id).not.toBe(incident.id)
})

test('claim, close, late answer and the next alarm at once: one end, and no alarm after it', async () => {
  await startSchedule(server.deps, people.senior.id, 'America/New_York')
  await time.set(due)
  await wind(server.deps)
  await after(30 * minuteMs)
  const { rows } = await server.pool.query('select id from incidents')
  const [{ id }] = rows
  await time.advance(10 * minuteMs)
  await Promise.all([
    act('primary', id, 'claim'),
    act('secondary', id, 'close', { outcome: 'all-well' }),
    send('ok'),
    wind(server.deps),
  ])
  await wind(server.deps)
  expect(await incidentRow(id)).toMatchObject({ state: 'closed', next_action_at: null })
  const events = await server.pool.query(
    `select kind from incident_events where incident_id = $1 and kind = 'closed'`,
    [id],
  )
  expect(events.rows).toHaveLength(1)
  messengers.taken.length = 0
  await after(24 * 60 * minuteMs - 60 * minuteMs)
  expect(messengers.taken.filter(({ text }) => text.startsWith('About'))).toEqual([])
})

test.each(['removed', 'deleted'])(
  'a claim by somebody who is %s since is nobody’s: the ladder goes on',
  async (how) => {
    const { incident } = await send('need_help')
    await wind(server.deps)
    await act('primary', incident.id, 'claim', { etaMinutes: 2880 })
    const { id } = people.primary
    if (how === 'deleted') await server.pool.query('delete from users where id = $1', [id])
    else
      await server.pool.query(
        `update care_relationships set status = 'removed' where caregiver_id = $1`,
        [id],
      )
    await after(1_000)
    await after(1_000)
    expect(await incidentRow(incident.id)).toMatchObject({ state: 'open', claimed_by_id: null })
    expect(messengers.taken.some(({ to }) => to === people.secondary.email)).toBe(true)
  },
)

test('a call for help is taken up before what has been overdue for longer', async () => {
  const claimed = await inTransaction(server.deps.db, async (tx) => {
    const opening = { seniorId: people.senior.id, kind: 'missed-check-in' as const }
    const missed = Array.from({ length: 30 }, (_, day) => ({ ...opening, occasion: `day ${day}` }))
    await openIncidents(server.deps, tx, missed, time.now() - 10 * minuteMs)
    const help = { ...opening, kind: 'help-request' as const, occasion: 'first' }
    await openIncidents(server.deps, tx, [help], time.now())
    return claimDueIncidents(tx, { now: time.now(), limit: 2 })
  })
  expect(claimed.map(({ kind }) => kind)).toEqual(['help-request', 'missed-check-in'])
})

test('the database refuses an unclosed incident that nothing would follow on', async () => {
  const { incident } = await send('need_help')
  const silence = server.pool.query('update incidents set next_action_at = null where id = $1', [
    incident.id,
  ])
  await expect(silence).rejects.toThrow('incidents_not_lost')
})
