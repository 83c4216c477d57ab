import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { addSenior } from '../../test/bare-senior.ts'
import { databaseClock } from '../../test/database-clock.ts'
import type { AnyDueSource } from '../db/due-source.ts'
import { schedulesDue } from '../modules/check-ins/schedules.due.ts'
import { startSchedule } from '../modules/check-ins/schedules.ts'
import { TestClock } from '../platform/test-clock.ts'
import { evaluate, startClockwork } from './clockwork.ts'
import { beat, expectBeats } from './heartbeat.ts'
import { troubles } from './watch.ts'

const server = testApp()
const start = Date.UTC(2026, 10, 21, 5)
const due = Date.UTC(2026, 10, 21, 9)
const time = databaseClock(() => server.pool, start)

beforeEach(async () => {
  await time.reset()
  await server.pool.query('truncate clockwork_beats, operator_alarms')
})

const rows = async (text: string) => (await server.pool.query(text)).rows

describe('a row that cannot be handled', () => {
  const seniors: string[] = []
  let mended = false
  const isPoison = (row: { seniorId: string }) => !mended && row.seniorId === seniors[1]

  beforeEach(async () => {
    mended = false
    seniors.length = 0
    for (let n = 0; n < 3; n++) {
      const id = await addSenior(server.deps.db)
      seniors.push(id)
      await startSchedule(server.deps, id, 'UTC')
    }
    await time.set(due)
  })

  const inStep: AnyDueSource = {
    ...schedulesDue,
    step(row, now) {
      if (isPoison(row)) throw new Error('poison')
      return schedulesDue.step(row, now)
    },
  }
  const inSave: AnyDueSource = {
    ...schedulesDue,
    async save(tx, done, now) {
      await schedulesDue.save(tx, done, now)
      if (done.some(({ row }) => isPoison(row))) throw new Error('poison')
    },
  }

  async function evaluateAll(source: AnyDueSource) {
    while (await evaluate(server.deps, [source]));
  }

  test.each([
    ['in its step', inStep],
    ['in its save', inSave],
  ])(
    '%s holds up no other, is told to the operator, and is handled once it can be',
    async (_where, source) => {
      await evaluateAll(source)
      const asked = await rows('select senior_id from check_in_occurrences')
      expect(asked.map(({ senior_id }) => senior_id).sort()).toEqual(
        [seniors[0], seniors[2]].sort(),
      )
      expect(await rows('select kind from operator_alarms')).toEqual([])
      for (let tries = 0; tries < 3; tries++) {
        await time.advance(60_000)
        await evaluateAll(source)
      }
      expect(await rows('select trouble, ended_at from operator_alarms')).toEqual([
        { trouble: 'stumbling:check-in-schedules', ended_at: null },
      ])
      mended = true
      await time.advance(5 * 60_000)
      await evaluateAll(source)
      expect(await rows('select from check_in_occurrences')).toHaveLength(3)
      const [alarm] = await rows('select ended_at from operator_alarms')
      expect(alarm?.ended_at).not.toBeNull()
    },
  )

  test('is not brought back to life when somebody settled it meanwhile', async () => {
    const row = { seniorId: seniors[0] ?? '', nextActionAt: new Date(due), stumbles: 0 }
    await server.pool.query('update check_in_schedules set next_action_at = null')
    await server.deps.db.transaction((tx) =>
      schedulesDue.postpone(tx, [row as never], new Date(due)),
    )
    expect(await rows('select from check_in_schedules where next_action_at is not null')).toEqual(
      [],
    )
  })
})

test('a lane whose round fails goes on, and a wake-up during a round is not lost', async () => {
  const clock = new TestClock()
  let rounds = 0
  const clockwork = startClockwork(
    { ...server.deps, clock },
    {
      sources: [],
      outside: [
        {
          name: 'stumbles',
          async round() {
            rounds += 1
            if (rounds === 1) throw new Error('once')
            if (rounds === 2) clockwork.wake()
            return false
          },
        },
      ],
    },
  )
  await expect.poll(() => rounds).toBe(1)
  await expect
    .poll(async () => {
      await clock.advance(2_000)
      return rounds
    })
    .toBeGreaterThanOrEqual(3)
  await clockwork.stop()
})

describe('the watchdog sees', () => {
  const lanes = ['steps', 'sending-sms', 'sending-email']

  test('one lane that stands still, and one that never got round', async () => {
    for (const lane of lanes) await beat(server.deps.db, lane)
    await expectBeats(server.deps.db, 'vigil')
    expect(await troubles(server.deps.db)).toEqual([])
    await time.advance(40_000)
    await beat(server.deps.db, 'steps')
    await beat(server.deps.db, 'sending-email')
    const found = await troubles(server.deps.db)
    expect(found.map((sentence) => /lane (\S+)/.exec(sentence)?.[1]).sort()).toEqual([
      'sending-sms',
      'vigil',
    ])
  })

  test('reminders that nobody takes up', async () => {
    await beat(server.deps.db, 'steps')
    await server.pool.query(
      `insert into reminders (id, senior_id, title, time, frequency, first_on, created_at, next_action_at)
       values (gen_random_uuid(), $1, '', '10:00', 'daily', '2026-11-21', rondall_now(), rondall_now() - interval '2 minutes')`,
      [await addSenior(server.deps.db)],
    )
    expect(await troubles(server.deps.db)).toEqual([
      'The oldest due row of reminders waits for 120 s.',
    ])
  })

  test('payments that nobody reads again', async () => {
    await beat(server.deps.db, 'steps')
    const plan = (minutes: number) =>
      server.pool.query(
        `insert into billing_rereads (id, kind, started_at, next_action_at)
         values ($1, 'subscription', rondall_now(), rondall_now() - make_interval(mins => $2))`,
        [`after ${minutes}`, minutes],
      )
    await plan(50)
    expect(await troubles(server.deps.db)).toEqual([])
    await plan(70)
    expect(await troubles(server.deps.db)).toEqual([
      'The oldest due row of billing_rereads waits for 4200 s.',
    ])
  })

  test('whatever becomes due, without being told of it', async () => {
    await beat(server.deps.db, 'steps')
    await server.pool.query(`create table made_tomorrow (next_action_at timestamptz)`)
    try {
      await server.pool.query(`insert into made_tomorrow values (rondall_now() - interval '5 min')`)
      expect(await troubles(server.deps.db)).toEqual([
        'The oldest due row of made_tomorrow waits for 300 s.',
      ])
    } finally {
      await server.pool.query('drop table made_tomorrow')
    }
  })
})
