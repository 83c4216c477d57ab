import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { payer } from '../../../test/payments.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { historyOf } from '../check-ins/check-ins.ts'
import { startSchedule } from '../check-ins/schedules.ts'
import { understand } from '../companion/said.ts'
import { endedAmong } from './ended.ts'
import { graceMs } from './subscription-state.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const start = Date.UTC(2026, 10, 21, 9)
const time = databaseClock(() => server.pool, start)
const dayMs = 24 * 60 * 60_000

let people: Awaited<ReturnType<typeof household>>

beforeEach(async () => {
  await time.reset()
  messengers.taken.length = 0
  people = await household(server.deps)
})

const ended = async (now: number) =>
  (await endedAmong(server.deps.db, [people.senior.id, people.otherSenior.id], now)).has(
    people.senior.id,
  )

test('it has ended only where there was one, and none of the household serves', async () => {
  expect(await ended(start)).toBe(false)
  await payer(server.deps, { userId: people.primary.id, status: 'past_due' })
  const failedAt = server.clock.now()
  expect(await ended(failedAt + graceMs - 1)).toBe(false)
  expect(await ended(failedAt + graceMs)).toBe(true)
  await payer(server.deps, { userId: people.secondary.id })
  expect(await ended(failedAt + graceMs)).toBe(true)
  await payer(server.deps, { userId: people.senior.id })
  expect(await ended(failedAt + graceMs)).toBe(false)
})

test('once it has ended nobody is asked and nobody alarmed, and a call for help still goes out', async () => {
  await startSchedule(server.deps, people.senior.id, 'UTC')
  await payer(server.deps, { userId: people.primary.id, status: 'past_due' })
  await time.set(start + graceMs + 2 * dayMs)
  await wind(server.deps)
  const [newest] = await historyOf(server.deps, people.senior.id)
  expect(newest).toMatchObject({ state: 'excused' })
  messengers.taken.length = 0
  const help = await server.app.inject({
    method: 'POST',
    url: '/api/checkins',
    headers: people.senior.headers,
    payload: { status: 'need_help' },
  })
  expect(help.statusCode).toBe(200)
  await wind(server.deps)
  expect(messengers.taken.map(({ to }) => to)).toContain(people.primary.email)
})

test('Rondall says so instead of talking, and hears danger all the same', async () => {
  await payer(server.deps, { userId: people.primary.id, status: 'past_due' })
  await server.clock.advance(graceMs)
  const said = async (text: string) => {
    let answer = ''
    const turn = {
      conversationId: '7d1f0d6e-3b0a-4a53-8f3a-2f6a2b8f0c11',
      seniorId: people.senior.id,
      timeZone: 'UTC',
      signal: new AbortController().signal,
    }
    for await (const piece of server.deps.companion.reply({ ...turn, ...understand(text) }))
      answer += piece
    return answer
  }
  expect(await said('Tell me about the weather in my garden.')).toContain('membership has ended')
  expect(await said("I've fallen and I can't get up")).not.toContain('membership')
})
