import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { startSchedule } from './schedules.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const startAt = Date.UTC(2026, 10, 21, 5)
const due = Date.UTC(2026, 10, 21, 14)

describe.each([
  { how: 'behind', byMs: -hourMs },
  { how: 'ahead of', byMs: hourMs },
])('a server whose clock is an hour $how the database', ({ byMs }) => {
  const messengers = recordedMessengers()
  const clock = new TestClock(startAt + byMs)
  const server = testApp({ ...messengers.senders, clock })
  const time = databaseClock(() => server.pool, startAt)
  let people: Awaited<ReturnType<typeof household>>

  beforeEach(async () => {
    await time.reset()
    messengers.taken.length = 0
    people = await household(server.deps)
    await startSchedule(server.deps, people.senior.id, 'America/New_York')
  })

  async function at(instant: number) {
    await time.set(instant)
    await clock.advance(instant + byMs - clock.now())
    await wind(server.deps)
  }

  const incidents = async () =>
    (await server.pool.query('select kind, occasion from incidents order by kind')).rows

  const press = (status: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/checkins',
      headers: people.senior.headers,
      payload: { status },
    })

  test('raises neither too soon nor too late, and what is pressed counts for the day it is', async () => {
    await at(due)
    await at(due + 29 * minuteMs)
    expect(await incidents()).toEqual([])
    await at(due + 30 * minuteMs)
    expect(await incidents()).toEqual([{ kind: 'missed-check-in', occasion: '2026-11-21' }])
    expect(messengers.taken.some(({ to }) => to === people.primary.email)).toBe(true)
    expect((await press('need_help')).statusCode).toBe(200)
    await wind(server.deps)
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['help-request', 'missed-check-in'])
  })

  test('an answer in the window is an answer', async () => {
    await at(due)
    expect((await press('ok')).statusCode).toBe(200)
    await at(due + 2 * hourMs)
    expect(await incidents()).toEqual([])
  })
})

describe('a database whose clock is set back', () => {
  const messengers = recordedMessengers()
  const server = testApp(messengers.senders)
  const time = databaseClock(() => server.pool, startAt)

  test.each([0, -hourMs])(
    'by %i ms between calls for help: each is kept, and after a claim a new one is opened',
    async (byMs) => {
      await time.reset()
      const people = await household(server.deps)
      const post = async (who: 'senior' | 'primary', url: string, payload: object) => {
        const query = who === 'senior' ? {} : { seniorId: people.senior.id }
        const { headers } = people[who]
        return (await server.app.inject({ method: 'POST', url, headers, query, payload })).json()
      }
      const opened = new Set<string>()
      const calls = 6
      for (let called = 0; called < calls; called++) {
        const { incident } = await post('senior', '/api/checkins', { status: 'need_help' })
        const again = await post('senior', '/api/checkins', { status: 'need_help' })
        expect(again.incident.id).toBe(incident.id)
        await post('primary', `/api/incidents/${incident.id}/claim`, {})
        opened.add(incident.id)
        await time.advance(byMs)
      }
      expect(opened.size).toBe(calls)
    },
  )
})
