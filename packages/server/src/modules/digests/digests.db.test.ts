import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { ProviderError } from '../../platform/errors.ts'
import { startSchedule } from '../check-ins/schedules.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const time = databaseClock(() => server.pool, Date.UTC(2026, 10, 16, 5))
const monday = Date.UTC(2026, 10, 23, 8)
const weekMs = 7 * 24 * 60 * 60_000

let people: Awaited<ReturnType<typeof household>>

beforeEach(async () => {
  await time.reset()
  messengers.taken.length = 0
  people = await household(server.deps)
})

async function at(instant: number) {
  await time.set(instant)
  await wind(server.deps)
}

const digestsTo = ({ email }: { email: string }) =>
  messengers.taken.filter(({ to, text }) => to === email && text.startsWith('A week with'))

test('on Monday at eight primary and secondary get the week by mail, the emergency contact does not', async () => {
  await startSchedule(server.deps, people.senior.id, 'UTC')
  await at(monday - 1)
  expect(digestsTo(people.primary)).toEqual([])
  await at(monday)
  const [letter, ...more] = digestsTo(people.primary)
  expect(more).toEqual([])
  expect(letter?.channel).toBe('email')
  expect(letter?.text).toMatch(/Daily check-ins answered: 0 of 7\./)
  expect(letter?.text).toMatch(/Journal entries shared with you: 0\./)
  expect(digestsTo(people.secondary)).toHaveLength(1)
  expect(digestsTo(people.emergency)).toEqual([])
})

test('each week once, and none is left out by a downtime of three', async () => {
  await at(monday)
  await at(monday + 1)
  expect(digestsTo(people.primary)).toHaveLength(1)
  await at(monday + 3 * weekMs)
  expect(digestsTo(people.primary)).toHaveLength(4)
  const { rows } = await server.pool.query(
    'select week from digests where caregiver_id = $1 order by 1',
    [people.primary.id],
  )
  const weeks = rows.map(({ week }) => week)
  expect(weeks).toEqual(['2026-W47', '2026-W48', '2026-W49', '2026-W50', '2026-W51'])
})

test('whoever was removed is told nothing, and whoever does not want it neither', async () => {
  await server.pool.query(
    "update care_relationships set status = 'removed' where caregiver_id = $1",
    [people.primary.id],
  )
  await server.app.inject({
    method: 'PUT',
    url: '/api/notifications/preferences',
    headers: people.secondary.headers,
    payload: { weeklySummary: false },
  })
  await at(monday)
  expect(digestsTo(people.primary)).toEqual([])
  expect(digestsTo(people.secondary)).toEqual([])
  await server.app.inject({
    method: 'PUT',
    url: '/api/notifications/preferences',
    headers: people.secondary.headers,
    payload: { weeklySummary: true },
  })
  await at(monday + weekMs)
  expect(digestsTo(people.primary)).toEqual([])
  expect(digestsTo(people.secondary)).toHaveLength(1)
})

test('while sharing is paused, reminders and entries are not even counted', async () => {
  await server.pool.query(
    'update care_relationships set sharing_paused = true where caregiver_id = $1',
    [people.primary.id],
  )
  await at(monday)
  expect(digestsTo(people.primary)[0]?.text).not.toMatch(/Journal|Reminders/)
})

test('a caregiver who moves to where it is still Sunday goes on getting each week', async () => {
  await server.app.inject({
    method: 'PUT',
    url: '/api/checkins/time-zone',
    headers: people.primary.headers,
    payload: { timeZone: 'Pacific/Honolulu' },
  })
  await at(monday)
  expect(digestsTo(people.primary)).toHaveLength(1)
  await at(monday + weekMs + 10 * 60 * 60_000)
  expect(digestsTo(people.primary)).toHaveLength(2)
})

test('quiet hours hold it back until they end, and it comes once', async () => {
  await server.app.inject({
    method: 'PUT',
    url: '/api/notifications/preferences',
    headers: people.primary.headers,
    payload: { quietHours: { from: '22:00', to: '09:30' } },
  })
  await at(monday)
  expect(digestsTo(people.primary)).toEqual([])
  expect(digestsTo(people.secondary)).toHaveLength(1)
  await at(monday + 90 * 60_000 - 1)
  expect(digestsTo(people.primary)).toEqual([])
  await at(monday + 90 * 60_000)
  await at(monday + 2 * 60 * 60_000)
  expect(digestsTo(people.primary)).toHaveLength(1)
})

test('nobody is texted with it, however the mail fails', async () => {
  await server.app.inject({
    method: 'PUT',
    url: '/api/notifications/preferences',
    headers: people.primary.headers,
    payload: { sms: true, phone: '+14155550100' },
  })
  messengers.failing.set(
    'email',
    () => new ProviderError('mail', 'no such box', { retryable: false, ofRecipient: true }),
  )
  await at(monday)
  await at(monday + 60_000)
  messengers.failing.clear()
  expect(messengers.taken).toEqual([])
})
