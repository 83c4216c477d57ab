import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { ProviderError } from '../../platform/errors.ts'
import { look, vigil } from './vigil.ts'

/** An alarm that reaches nobody hurries to the next person, so often and no more. */

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const time = databaseClock(() => server.pool)
const secondMs = 1_000
const minuteMs = 60 * secondMs

let people: Awaited<ReturnType<typeof household>>
beforeEach(async () => {
  await time.reset()
  messengers.failing.clear()
  people = await household(server.deps)
  // A ladder that is climbed so slowly that every alarm beyond the first is a hastened one.
  await server.pool.query(
    `insert into ladder_settings (senior_id, missed_step_minutes, help_step_minutes, repeat_minutes, reopen_minutes)
     values ($1, 240, 240, 240, 240)`,
    [people.senior.id],
  )
})

async function press() {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/api/checkins', headers: people.senior.headers },
    payload: { status: 'need_help' },
  })
  await wind(server.deps)
  return answer.json().incident.id
}

/** How many alarms there were after each half minute. */
async function alarmsOver(id: string, forMs: number) {
  const counts: number[] = []
  for (let passed = 0; passed < forMs; passed += 15 * secondMs) {
    await time.advance(15 * secondMs)
    await wind(server.deps)
    const { rows } = await server.pool.query('select alarms from incidents where id = $1', [id])
    counts.push(rows[0].alarms)
  }
  return counts
}

const mailFails = (refused: boolean) =>
  messengers.failing.set(
    'email',
    () => new ProviderError('mail', 'fails', { retryable: true, refused }),
  )

test('while every service refuses, four alarms are hastened and no more: their messages are tried again by themselves', async () => {
  mailFails(true)
  const id = await press()
  const counts = await alarmsOver(id, 15 * minuteMs)
  expect(counts[11]).toBe(4)
  expect(counts.at(-1)).toBe(4)
  messengers.failing.clear()
  messengers.taken.length = 0
  await alarmsOver(id, 2 * minuteMs)
  const told = new Set(messengers.taken.map(({ to }) => to))
  expect(told).toEqual(
    new Set([people.primary, people.secondary, people.emergency].map(({ email }) => email)),
  )
})

test('while it is not known whether any arrives, the alarms go on, some minutes apart', async () => {
  mailFails(false)
  const id = await press()
  const counts = await alarmsOver(id, 15 * minuteMs)
  expect(counts[11]).toBeLessThanOrEqual(5)
  expect(counts.at(-1)).toBeGreaterThan(6)
  expect(counts.at(-1)).toBeLessThanOrEqual(10)
})

test('an alarm that reached somebody hurries nobody', async () => {
  const id = await press()
  expect((await alarmsOver(id, 3 * minuteMs)).at(-1)).toBe(1)
})

const troubles = async () =>
  (
    await server.pool.query(
      'select kind, trouble, subject_id, ended_at from operator_alarms order by kind',
    )
  ).rows

test('the operator is told who reached nobody, and who has nobody to be told; it ends with the incident', async () => {
  mailFails(true)
  const id = await press()
  await time.advance(31 * secondMs)
  await wind(server.deps)
  expect(await troubles()).toEqual([
    { kind: 'nobody-reached', trouble: `nobody-reached:${id}`, subject_id: id, ended_at: null },
  ])
  await server.pool.query('delete from operator_alarms')
  await server.pool.query('delete from deliveries')
  await look(server.deps)
  expect(await troubles()).toEqual([
    { kind: 'nobody-to-alert', trouble: `nobody-to-alert:${id}`, subject_id: id, ended_at: null },
  ])
  await server.pool.query(
    `update incidents set state = 'closed', next_action_at = null where id = $1`,
    [id],
  )
  await look(server.deps)
  expect(await troubles()).toMatchObject([{ ended_at: new Date(time.now()) }])
})

test('it looks every two seconds', async () => {
  mailFails(true)
  await press()
  await time.advance(31 * secondMs)
  let monotonic = 5
  const { round } = vigil({ db: server.deps.db, clock: { monotonic: () => monotonic } })
  const looks = async () => {
    await server.pool.query('delete from operator_alarms')
    await round()
    return (await troubles()).length > 0
  }
  expect(await looks()).toBe(true)
  monotonic += 2 * secondMs - 1
  expect(await looks()).toBe(false)
  monotonic += 1
  expect(await looks()).toBe(true)
})
