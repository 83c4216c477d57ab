import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { databaseClock } from '../../../../test/database-clock.ts'
import { household } from '../../../../test/people.ts'
import { recordedMessengers } from '../../../../test/recorded-messengers.ts'
import { wind } from '../../../../test/wind.ts'
import { ProviderError } from '../../../platform/errors.ts'
import { startSchedule } from '../../check-ins/schedules.ts'
import { subscribe } from '../contact-points.ts'

/** What has waited for its provider is looked at again before it goes out. */

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const minuteMs = 60_000
const time = databaseClock(() => server.pool, Date.UTC(2026, 10, 21, 5))
const due = Date.UTC(2026, 10, 21, 14)

let people: Awaited<ReturnType<typeof household>>

beforeEach(async () => {
  await time.reset()
  messengers.taken.length = 0
  messengers.failing.clear()
  people = await household(server.deps)
  await startSchedule(server.deps, people.senior.id, 'America/New_York')
})

async function at(instant: number) {
  await time.set(instant)
  await wind(server.deps)
}

const ask = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const { headers } = people.senior
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  return response.json()
}

const answer = () => ask('POST', '/api/checkins', { status: 'ok' })
const subjectsTo = ({ email }: { email: string }) =>
  messengers.taken.filter(({ to }) => to === email).map(({ text }) => text.split('\n')[0])

const mailFails = (refused: boolean) =>
  messengers.failing.set(
    'email',
    () => new ProviderError('mail', 'fails', { retryable: true, refused }),
  )

/** Missed, with mail that fails as said, answered late, and then mail works again. */
async function answeredDuringOutage({ refused }: { refused: boolean }) {
  await at(due)
  mailFails(refused)
  await at(due + 30 * minuteMs)
  await time.set(due + 31 * minuteMs)
  await answer()
  messengers.failing.clear()
  await at(due + 33 * minuteMs)
  await at(due + 60 * minuteMs)
}

test('an alert that was refused and then answered is not sent, nor an all-clear of what nobody heard of', async () => {
  await answeredDuringOutage({ refused: true })
  expect(subjectsTo(people.primary)).toEqual([])
})

test('an alert that may have arrived has its all-clear, and is not sent again after it', async () => {
  await answeredDuringOutage({ refused: false })
  expect(subjectsTo(people.primary)).toEqual(['All clear: Edda is OK'])
})

test('an alert under way at the close is not taken up again when its process dies', async () => {
  await at(due)
  await at(due + 30 * minuteMs)
  messengers.taken.length = 0
  await server.pool.query(
    `update deliveries set state = 'sending', next_action_at = rondall_now() + interval '30 s'
     where template = 'incident-alert' and person_id = $1`,
    [people.primary.id],
  )
  await answer()
  await at(due + 35 * minuteMs)
  expect(subjectsTo(people.primary)).toEqual(['All clear: Edda is OK'])
})

test('an alert that waits is not sent once somebody is on it', async () => {
  mailFails(true)
  const { incident } = await ask('POST', '/api/checkins', { status: 'need_help' })
  await wind(server.deps)
  await server.app.inject({
    method: 'POST',
    url: `/api/incidents/${incident.id}/claim`,
    query: { seniorId: people.senior.id },
    headers: people.secondary.headers,
    payload: {},
  })
  messengers.failing.clear()
  await time.advance(2 * minuteMs)
  await wind(server.deps)
  expect(subjectsTo(people.primary)).toEqual([])
  expect(subjectsTo(people.senior)).toEqual(['Karl is on it'])
})

describe('after an outage', () => {
  test('of the nudges the last one goes out', async () => {
    await subscribe(server.deps, people.senior.id, {
      endpoint: 'https://push.example/one',
      keys: { p256dh: 'p', auth: 'a' },
    })
    const isDown = () => new ProviderError('push', 'is down', { retryable: true, refused: true })
    messengers.failing.set('push', isDown)
    messengers.failing.set('email', isDown)
    await at(due)
    await at(due + 15 * minuteMs)
    messengers.failing.clear()
    await at(due + 17 * minuteMs)
    expect(messengers.taken.filter(({ channel }) => channel === 'push')).toHaveLength(1)
  })

  test('whoever has answered is not asked', async () => {
    mailFails(true)
    await at(due)
    await answer()
    messengers.failing.clear()
    await at(due + 10 * minuteMs)
    expect(subjectsTo(people.senior)).toEqual([])
  })

  test.each(['answered', 'switched off', 'deleted'])(
    'a reminder that was %s is not said',
    async (how) => {
      const made = await ask('POST', '/api/reminders', { title: 'Tablets', time: '10:30' })
      mailFails(true)
      await at(Date.UTC(2026, 10, 21, 10, 30))
      const { rows } = await server.pool.query('select id from reminder_occurrences')
      if (how === 'answered')
        await ask('POST', `/api/reminders/due/${rows[0].id}/answer`, { answer: 'taken' })
      if (how === 'switched off') await ask('PUT', `/api/reminders/${made.id}`, { isActive: false })
      if (how === 'deleted') await ask('DELETE', `/api/reminders/${made.id}`)
      messengers.failing.clear()
      await at(Date.UTC(2026, 10, 21, 10, 50))
      expect(subjectsTo(people.senior)).toEqual([])
    },
  )
})
