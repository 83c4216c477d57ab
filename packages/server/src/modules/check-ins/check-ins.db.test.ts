import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { payer } from '../../../test/payments.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { ProviderError } from '../../platform/errors.ts'
import { graceMs } from '../billing/subscription-state.ts'
import { understand } from '../companion/said.ts'
import { subscribe } from '../notifications/contact-points.ts'
import { historyOf, noteActivity, noteUnclearAnswer } from './check-ins.ts'
import { changeSchedule, startSchedule } from './schedules.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const minuteMs = 60_000
const hourMs = 60 * minuteMs

// Midnight in New York; the usual check-in is at 14:00 UTC.
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

const send = async (status: string, rest: object = {}) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/checkins',
    headers: people.senior.headers,
    payload: { status, ...rest },
  })
  expect(response.statusCode).toBe(200)
  return response.json()
}

const incidents = async () =>
  (
    await server.app.inject({
      url: '/api/incidents',
      query: { seniorId: people.senior.id },
      headers: people.primary.headers,
    })
  ).json()

const toldTo = (email: string) => messengers.taken.filter(({ to }) => to === email)
const history = () => historyOf(server.deps, people.senior.id)

test('a missed check-in: nudged, then one incident, and the primary first', async () => {
  await at(due - 1)
  expect(await history()).toEqual([])
  await at(due)
  expect(toldTo(people.senior.email)).toHaveLength(1)
  await at(due + 15 * minuteMs)
  await at(due + 30 * minuteMs)
  expect(await history()).toMatchObject([
    { on: '2026-11-21', state: 'missed', reason: 'no-answer' },
  ])
  const [incident] = await incidents()
  expect(incident).toMatchObject({ kind: 'missed-check-in', state: 'open' })
  expect(toldTo(people.primary.email)[0]?.text).toContain(incident.reference)
  expect(toldTo(people.secondary.email)).toEqual([])
  await at(due + 40 * minuteMs)
  expect(toldTo(people.primary.email)).toHaveLength(2)
  expect(toldTo(people.secondary.email)).toHaveLength(1)
  await at(due + 50 * minuteMs)
  expect(toldTo(people.emergency.email)).toHaveLength(1)
  await at(due + 80 * minuteMs)
  expect(toldTo(people.emergency.email)).toHaveLength(2)
  expect(await incidents()).toHaveLength(1)
})

test('answered in time, early or within the window, nobody is told', async () => {
  await at(due - hourMs)
  await send('ok')
  await at(due + hourMs)
  expect(await history()).toMatchObject([{ state: 'answered' }])
  await at(due + 24 * hourMs)
  await send('ok')
  await at(due + 25 * hourMs)
  expect(await history()).toMatchObject([{ state: 'answered' }, { state: 'answered' }])
  expect(await incidents()).toEqual([])
})

describe('an "I am OK" before the time', () => {
  const schedule = async () =>
    (
      await server.app.inject({ url: '/api/checkins/schedule', headers: people.senior.headers })
    ).json()

  test('is the answer of the day from four hours before, and the day says so at once', async () => {
    await at(due - 4 * hourMs)
    await send('ok')
    const early = new Date(due - 4 * hourMs).toISOString()
    expect(await history()).toMatchObject([
      {
        on: '2026-11-21',
        state: 'answered',
        answeredAt: early,
        dueAt: new Date(due).toISOString(),
      },
    ])
    expect((await schedule()).nextDueAt).toBe(new Date(due + 24 * hourMs).toISOString())
    for (const later of [0, 30, 180]) await at(due + later * minuteMs)
    expect(toldTo(people.senior.email)).toEqual([])
    expect(await incidents()).toEqual([])
    await at(due + 24 * hourMs)
    expect(await history()).toMatchObject([{ state: 'waiting' }, { answeredAt: early }])
  })

  test.each([
    ['five past midnight', due - 9 * hourMs + 5 * minuteMs],
    ['a minute before that', due - 4 * hourMs - minuteMs],
  ])('at %s says nothing of the morning: they are asked, and missed', async (_, pressedAt) => {
    await at(pressedAt)
    await send('ok')
    expect(await history()).toEqual([])
    expect((await schedule()).nextDueAt).toBe(new Date(due).toISOString())
    await at(due)
    expect(toldTo(people.senior.email)).toHaveLength(1)
    await at(due + 30 * minuteMs)
    expect(await history()).toMatchObject([{ state: 'missed', answeredAt: null }])
    expect(await incidents()).toMatchObject([{ kind: 'missed-check-in', state: 'open' }])
  })

  test('counts as the schedule says, and not before four in the morning', async () => {
    const plan = { time: '06:00', earlyAnswerHours: 12 }
    await changeSchedule(server.deps, people.senior.id, plan)
    await at(due - 5 * hourMs - minuteMs)
    await send('ok')
    expect(await history()).toEqual([])
    await changeSchedule(server.deps, people.senior.id, { earliestAnswerTime: '03:00' })
    await send('ok')
    expect(await history()).toMatchObject([{ state: 'answered' }])
  })

  test('a call for help is no such answer: whoever has called is asked all the same', async () => {
    await at(due - hourMs)
    await send('need_help')
    await at(due)
    expect(await history()).toMatchObject([{ state: 'waiting' }])
  })

  test('being active is one, where that counts', async () => {
    await changeSchedule(server.deps, people.senior.id, { anyActivityCounts: true })
    await at(due - 5 * hourMs)
    await noteActivity(server.deps, people.senior.id)
    expect(await history()).toEqual([])
    await at(due - 3 * hourMs)
    for (let times = 0; times < 2; times++) await noteActivity(server.deps, people.senior.id)
    expect(await history()).toMatchObject([{ state: 'answered' }])
    expect((await server.pool.query('select from check_ins')).rowCount).toBe(1)
  })

  test('two at once answer one day', async () => {
    await at(due - hourMs)
    await Promise.all([send('ok'), send('ok')])
    expect(await history()).toHaveLength(1)
  })
})

test('what became due without the clockwork having come to it is answered, not asked again', async () => {
  await at(due - 5 * hourMs)
  await time.set(due + minuteMs)
  await send('ok')
  await wind(server.deps)
  expect(await history()).toMatchObject([{ state: 'answered' }])
  expect(toldTo(people.senior.email)).toEqual([])
})

test('days on which we were down are ours and no alarm, where they are heard of first', async () => {
  await at(due - 5 * hourMs)
  await time.set(due + 49 * hourMs)
  await send('ok')
  await wind(server.deps)
  expect(await history()).toMatchObject([
    { on: '2026-11-23', state: 'answered' },
    { on: '2026-11-22', state: 'not-checked', reason: 'our-failure', answeredAt: null },
    { on: '2026-11-21', state: 'not-checked', reason: 'our-failure', answeredAt: null },
  ])
  expect(await incidents()).toEqual([])
})

test('a day keeps what happened on it: one "I am OK" is the late answer of its own day only', async () => {
  const missed = async (days: number) => {
    for (const minutes of [0, 15, 30]) await at(due + days * 24 * hourMs + minutes * minuteMs)
  }
  for (const days of [0, 1, 2]) {
    // Their tablet was on every day.
    await time.set(due + days * 24 * hourMs - minuteMs)
    await server.pool.query('update sessions set last_used_at = rondall_now()')
    await missed(days)
  }
  await at(due + 49 * hourMs)
  await send('ok')
  expect(await history()).toMatchObject([
    { on: '2026-11-23', state: 'missed', answeredAt: new Date(due + 49 * hourMs).toISOString() },
    { on: '2026-11-22', state: 'missed', answeredAt: null, reason: 'no-answer' },
    { on: '2026-11-21', state: 'missed', answeredAt: null, reason: 'no-answer' },
  ])
  expect((await incidents()).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    ...['answered-late', 'answered-late', 'answered-late'],
  ])
})

test('an "I am OK" of the evening is not the answer of the next morning', async () => {
  await at(due)
  await send('ok')
  await time.set(due + 13 * hourMs)
  await send('ok')
  await at(due + 24 * hourMs)
  expect((await history())[0]).toMatchObject({ on: '2026-11-22', state: 'waiting' })
})

test('a late answer closes the incident and tells everyone who was alerted, and nobody else', async () => {
  await at(due)
  await at(due + 30 * minuteMs)
  await time.set(due + 35 * minuteMs)
  await send('ok')
  await at(due + 36 * minuteMs)
  const [incident] = await incidents()
  expect(incident).toMatchObject({ state: 'closed', outcome: 'answered-late' })
  expect(toldTo(people.primary.email).map(({ text }) => text.split('\n')[0])).toEqual([
    'Edda has not checked in. Please call now',
    'All clear: Edda is OK',
  ])
  expect(toldTo(people.secondary.email)).toEqual([])
  await at(due + 5 * hourMs)
  expect(toldTo(people.primary.email)).toHaveLength(2)
})

describe('our own failure is never shown as theirs', () => {
  test('down across the whole window', async () => {
    await at(due + 25 * hourMs)
    expect(await history()).toMatchObject([
      { on: '2026-11-22', state: 'not-checked', reason: 'our-failure' },
      { on: '2026-11-21', state: 'not-checked', reason: 'our-failure' },
    ])
    const opened = await incidents()
    expect(opened.map(({ kind }: { kind: string }) => kind)).toEqual(['not-checked', 'not-checked'])
    expect(toldTo(people.primary.email)[0]?.text).toContain('a fault of ours')
  })

  test('down at the end of the window', async () => {
    await at(due)
    await at(due + hourMs)
    expect(await history()).toMatchObject([{ state: 'not-checked', reason: 'our-failure' }])
  })

  test('our services down while the questions were to go out', async () => {
    messengers.failing.set(
      'email',
      () => new ProviderError('mail', 'is down', { retryable: true, refused: true }),
    )
    await at(due)
    await at(due + 15 * minuteMs)
    await at(due + 30 * minuteMs)
    expect(await history()).toMatchObject([{ state: 'not-checked', reason: 'our-failure' }])
    expect(await incidents()).toMatchObject([{ kind: 'not-checked' }])
  })

  test('but an address of theirs that does not work is no failure of ours', async () => {
    messengers.failing.set(
      'email',
      () => new ProviderError('mail', 'no such box', { retryable: false, ofRecipient: true }),
    )
    await at(due)
    await at(due + 15 * minuteMs)
    await at(due + 30 * minuteMs)
    expect(await history()).toMatchObject([{ state: 'missed', reason: 'no-answer' }])
  })

  test('down for months: every day is recorded, the last two are alarms', async () => {
    await at(due + 90 * 24 * hourMs + hourMs)
    expect(await history()).toHaveLength(60)
    expect((await incidents()).length).toBeLessThanOrEqual(3)
  })
})

test('reasons: an unclear answer, a device long silent', async () => {
  await at(due)
  await noteUnclearAnswer(server.deps, people.senior.id)
  await at(due + 30 * minuteMs)
  expect(await history()).toMatchObject([{ reason: 'answered-unclearly' }])
  await at(due + 24 * hourMs)
  await at(due + 48 * hourMs)
  expect((await history())[0]).toMatchObject({ on: '2026-11-23', state: 'waiting' })
  await at(due + 48 * hourMs + 30 * minuteMs)
  expect((await history())[0]).toMatchObject({ reason: 'device-offline' })
})

test('activity counts where it is wished for, and never ends an alarm', async () => {
  await at(due)
  await noteActivity(server.deps, people.senior.id)
  expect(await history()).toMatchObject([{ state: 'waiting' }])
  await changeSchedule(server.deps, people.senior.id, { anyActivityCounts: true })
  await noteActivity(server.deps, people.senior.id)
  expect(await history()).toMatchObject([{ state: 'answered' }])
  await at(due + 24 * hourMs)
  await at(due + 24 * hourMs + 30 * minuteMs)
  await noteActivity(server.deps, people.senior.id)
  expect(await incidents()).toMatchObject([{ state: 'open' }])
})

test('a conversation is such an activity, and leaves one check-in, not one for each sentence', async () => {
  await changeSchedule(server.deps, people.senior.id, { anyActivityCounts: true })
  await at(due)
  for (const text of ['The cat is asleep.', 'It snores.']) {
    const conversationId = '7d1f0d6e-3b0a-4a53-8f3a-2f6a2b8f0c11'
    const { signal } = new AbortController()
    const said = understand(text)
    const turn = { conversationId, seniorId: people.senior.id, ...said, timeZone: 'UTC', signal }
    for await (const _ of server.deps.companion.reply(turn));
  }
  expect(await history()).toMatchObject([{ state: 'answered' }])
  const { rows } = await server.pool.query('select source from check_ins')
  expect(rows).toEqual([{ source: 'activity' }])
})

test('a call for help is kept, opens at once, and its repetition joins it until it is claimed', async () => {
  const pressId = '7d1f0d6e-3b0a-4a53-8f3a-2f6a2b8f0c11'
  const first = await send('need_help', { pressId })
  expect(await send('need_help', { pressId })).toEqual(first)
  const joined = await send('need_help')
  expect(joined.incident).toEqual(first.incident)
  await wind(server.deps)
  expect(toldTo(people.primary.email)).toHaveLength(1)
  expect(toldTo(people.primary.email)[0]?.text).toContain('Edda needs help')
  await server.app.inject({
    method: 'POST',
    url: `/api/incidents/${first.incident.id}/claim`,
    query: { seniorId: people.senior.id },
    headers: people.primary.headers,
    payload: { etaMinutes: 20 },
  })
  const another = await send('need_help')
  expect(another.incident.id).not.toBe(first.incident.id)
  const { n } = (await server.pool.query('select count(*)::int as n from check_ins')).rows[0]
  expect(n).toBe(3)
})

test('"I am OK" says nothing about a call for help; "it was a mistake" does', async () => {
  const { incident } = await send('need_help')
  await wind(server.deps)
  await send('ok')
  expect(await incidents()).toMatchObject([{ state: 'open' }])
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/incidents/${incident.id}/mistake`,
    headers: people.senior.headers,
  })
  expect(response.statusCode).toBe(200)
  await wind(server.deps)
  expect(await incidents()).toMatchObject([{ state: 'closed', outcome: 'mistake' }])
  expect(toldTo(people.primary.email).at(-1)?.text).toContain('it was a mistake')
})

test('"I am OK, it was a mistake" is a check-in: nobody needs help any more', async () => {
  const { incident } = await send('need_help')
  const { rows } = await server.pool.query('select status from check_ins order by at, status')
  expect(rows.map(({ status }) => status)).toEqual(['need_help'])
  const takeBack = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/incidents/${incident.id}/mistake`,
      headers: people.senior.headers,
    })
  await time.advance(1_000)
  const both = await Promise.all([takeBack(), takeBack()])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const latest = await server.app.inject({
    url: '/api/checkins/latest',
    headers: people.senior.headers,
  })
  expect(latest.json()).toMatchObject({ status: 'ok' })
  const kept = await server.pool.query('select status from check_ins order by at')
  expect(kept.rows.map(({ status }) => status)).toEqual(['need_help', 'ok'])
})

test('a caregiver says that all is well, with a note; the alarm ends', async () => {
  await at(due)
  await at(due + 30 * minuteMs)
  const say = (who: 'secondary' | 'stranger', note: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/checkins/on-behalf',
      query: { seniorId: people.senior.id },
      headers: people[who].headers,
      payload: { note },
    })
  expect((await say('secondary', ' ')).statusCode).toBe(400)
  expect((await say('stranger', 'I know')).statusCode).toBe(404)
  expect((await say('secondary', 'I had breakfast with her')).json()).toMatchObject({
    message: 'I had breakfast with her',
  })
  expect(await incidents()).toMatchObject([
    { state: 'closed', outcome: 'all-well', closedBy: { id: people.secondary.id } },
  ])
  await wind(server.deps)
  // Not that she has answered: she has not.
  expect(toldTo(people.primary.email).at(-1)?.text).toContain('Karl Example says that Edda is OK.')
  const { rows } = await server.pool.query('select message from check_ins')
  expect(rows[0].message).not.toContain('breakfast')
  // Nor does the day say so: it says who did, how it ended, and with what note.
  expect(await history()).toMatchObject([
    {
      ...{ state: 'missed', reason: 'no-answer' },
      answeredBy: { id: people.secondary.id, name: 'Karl Example' },
      incident: {
        ...{ state: 'closed', outcome: 'all-well', note: 'I had breakfast with her' },
        closedBy: { id: people.secondary.id },
      },
    },
  ])
})

test('asking for help ends what was missed, and gives nobody an all-clear', async () => {
  for (const minutes of [0, 15, 30]) await at(due + minutes * minuteMs)
  messengers.taken.length = 0
  await send('need_help')
  await wind(server.deps)
  const all: { kind: string; outcome: string | null }[] = await incidents()
  expect(all.map(({ kind, outcome }) => [kind, outcome]).toSorted()).toEqual([
    ...[
      ['help-request', null],
      ['missed-check-in', 'asked-for-help'],
    ],
  ])
  expect(toldTo(people.primary.email).map(({ text }) => text.split('\n')[0])).toEqual([
    'Edda needs help. Please call now',
  ])
})

describe('who hears of an "I am OK"', () => {
  test('the care team, or nobody where there is none', async () => {
    expect((await send('ok')).heardBy).toBe('team')
    const alone = await server.app.inject({
      method: 'POST',
      url: '/api/checkins',
      headers: people.otherSenior.headers,
      payload: { status: 'ok' },
    })
    expect(alone.json().heardBy).toBe('nobody')
  })

  test('nobody after the membership has ended; nothing is due then, and help is called as ever', async () => {
    await payer(server.deps, { userId: people.primary.id, status: 'past_due' })
    await time.set(server.clock.now() + graceMs + hourMs)
    const pressId = '7d1f0d6e-3b0a-4a53-8f3a-2f6a2b8f0c12'
    expect((await send('ok', { pressId })).heardBy).toBe('ended')
    expect((await send('ok', { pressId })).heardBy).toBe('ended')
    const schedule = await server.app.inject({
      url: '/api/checkins/schedule',
      headers: people.senior.headers,
    })
    expect(schedule.json()).toMatchObject({ hasEnded: true, nextDueAt: null })
    const { incident } = await send('need_help')
    await wind(server.deps)
    expect(incident.reference).toMatch(/^[A-Z0-9]{6}$/)
    const subjects = toldTo(people.primary.email).map(({ text }) => text.split('\n')[0])
    expect(subjects).toContain('Edda needs help. Please call now')
  })
})

describe('the schedule', () => {
  const change = (payload: object) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/checkins/schedule',
      query: { seniorId: people.senior.id },
      headers: people.primary.headers,
      payload,
    })

  test.each([
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+02:00' },
    { time: '25:99' },
    { windowMinutes: -1 },
    { windowMinutes: 1.5 },
    { days: [] },
    { days: [0] },
    { pausedFromOn: '2026-12-02', pausedToOn: '2026-12-01' },
  ])('%o is refused', async (payload) => {
    const response = await change(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().details.fields).not.toEqual([])
  })

  test('a pause excuses the question that waits, and asks none until it is over', async () => {
    await at(due)
    expect(
      (await change({ pausedFromOn: '2026-11-21', pausedToOn: '2026-11-22' })).json(),
    ).toMatchObject({ isPaused: true, nextDueAt: new Date(due + 48 * hourMs).toISOString() })
    await at(due + 47 * hourMs)
    expect(await history()).toMatchObject([{ state: 'excused' }])
    expect(await incidents()).toEqual([])
    await at(due + 48 * hourMs)
    expect(await history()).toHaveLength(2)
  })

  test('a window over midnight belongs to the day it began on', async () => {
    await change({ time: '23:50', windowMinutes: 30 })
    const begins = Date.UTC(2026, 10, 22, 4, 50)
    await at(begins)
    await time.set(begins + 20 * minuteMs)
    await send('ok')
    await at(begins + hourMs)
    expect(await history()).toMatchObject([{ on: '2026-11-21', state: 'answered' }])
  })

  test('a move to another zone at midday leaves one question for each local date', async () => {
    await at(due)
    await send('ok')
    await time.set(due + 3 * hourMs)
    await change({ timeZone: 'Asia/Tokyo' })
    await at(due + 4 * 24 * hourMs)
    const dates = (await history()).map(({ on }) => on)
    expect(dates).toEqual(['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21'])
  })
})

describe('at noon', () => {
  const noon = due + 3 * hourMs
  const pushes = () =>
    messengers.taken.filter(({ channel }) => channel === 'push').map(({ text }) => text)
  const toNoon = async () => {
    for (const moment of [due, due + 15 * minuteMs, due + 30 * minuteMs]) await at(moment)
  }

  beforeEach(async () => {
    const endpoint = 'https://push.example/send/senior'
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    await subscribe(server.deps, people.senior.id, { endpoint, keys })
  })

  test('a senior who has not answered yet is told once more, on their own devices alone', async () => {
    await toNoon()
    const before = { pushes: pushes().length, mails: toldTo(people.senior.email).length }
    await at(noon - 1)
    expect(pushes()).toHaveLength(before.pushes)
    await at(noon)
    expect(pushes()).toHaveLength(before.pushes + 1)
    expect(JSON.parse(pushes().at(-1) ?? '{}')).toMatchObject({
      template: 'check-in-nudge',
      action: "I'm OK",
      body: expect.stringMatching(/^It is noon/),
    })
    expect(toldTo(people.senior.email)).toHaveLength(before.mails)
    await at(noon + hourMs)
    expect(pushes()).toHaveLength(before.pushes + 1)
    expect(await history()).toMatchObject([{ state: 'missed', reason: 'no-answer' }])
    expect(await incidents()).toHaveLength(1)
  })

  test.each(['ok', 'need_help'])('whoever has said %s is left alone', async (status) => {
    await toNoon()
    await send(status)
    await at(noon - 1)
    const before = pushes().length
    await at(noon)
    expect(pushes()).toHaveLength(before)
  })

  test('nobody is reminded in a pause, nor of what is asked in the evening', async () => {
    await toNoon()
    await changeSchedule(server.deps, people.senior.id, { pausedFromOn: '2026-11-21' })
    const before = pushes().length
    await at(noon)
    expect(pushes()).toHaveLength(before)
    await time.set(due + 20 * hourMs)
    await changeSchedule(server.deps, people.senior.id, { pausedFromOn: null, time: '18:00' })
    await at(noon + 24 * hourMs)
    expect(pushes()).toHaveLength(before)
  })

  test('after a downtime over noon it is let be', async () => {
    await toNoon()
    const before = pushes().length
    await at(noon + 2 * hourMs)
    expect(pushes()).toHaveLength(before)
  })
})
