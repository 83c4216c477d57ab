import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { person } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { evaluate } from '../../clockwork/clockwork.ts'
import { dueSources } from '../../composition/clockwork.ts'
import { ProviderError } from '../../platform/errors.ts'
import type { EmailMessage } from '../../providers/email/port.ts'
import { letIn } from '../care-team/care-team.ts'
import { checkIn } from '../check-ins/check-ins.ts'
import { look } from '../incidents/vigil.ts'
import { setPhone } from './contact-points.ts'
import { claimDeliveries } from './deliveries-queue.store.ts'
import { sendingLanes } from './sending.ts'
import { openSentLog } from './sent-log.ts'

/** A mail server that answers when the test says so, and has so many connections. */
function slowMail(bears = Number.POSITIVE_INFINITY) {
  const asked: { to: string; key: string; answer(error?: Error): void }[] = []
  let open = 0
  let refused = 0
  return {
    asked,
    refused: () => refused,
    /** Loses every answer. */
    loses: false,
    async send({ to, idempotencyKey: key, leaving }: EmailMessage) {
      if (open >= bears) {
        refused++
        const busy = { retryable: true, refused: true, busy: true }
        throw new ProviderError('slow-mail', '421', busy)
      }
      open++
      await leaving?.()
      return new Promise<{ messageId: string }>((resolve, reject) => {
        const answer = (error?: Error) => {
          open--
          if (error) reject(error)
          else resolve({ messageId: key })
        }
        asked.push({ to, key, answer })
        if (this.loses) answer(new Error('lost'))
      })
    },
  }
}

let mail = slowMail()
const { senders, taken } = recordedMessengers()
const server = testApp({
  ...senders,
  email: {
    name: 'slow-mail',
    announcesLeaving: true,
    send: (message) => mail.send(message),
  },
})
const time = databaseClock(() => server.pool)
const secondMs = 1_000
const { signal } = new AbortController()

let lanes: ReturnType<typeof sendingLanes>
beforeEach(async () => {
  await time.reset()
  mail = slowMail()
  taken.length = 0
  await server.pool.query('delete from deliveries')
  await server.pool.query('delete from incidents')
  lanes = sendingLanes(server.deps)
})

const tickShort = () => new Promise<void>((resolve) => setImmediate(resolve))
const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 300))

/** One look of everything, which waits for no answer. */
async function lookOnce(mine = lanes) {
  while (await evaluate(server.deps, dueSources(server.deps)));
  for (const lane of mine) await lane.round(signal)
}

async function after(ms: number) {
  await time.advance(ms)
  await server.clock.advance(ms)
  await look(server.deps)
  await lookOnce()
}

const press = async (senior: { id: string }) =>
  checkIn(server.deps, {
    ...({ status: 'need_help', message: '', source: 'app' } as const),
    ...{ seniorId: senior.id, byId: senior.id },
  })

async function household() {
  const senior = await person(server.deps, 'senior')
  const people = [await person(server.deps, 'caregiver'), await person(server.deps, 'caregiver')]
  const roles = ['caregiver_primary', 'caregiver_secondary'] as const
  for (const [place, { id }] of people.entries()) {
    const tie = { role: roles[place] ?? 'caregiver_secondary', relationshipType: 'friend' } as const
    await letIn(server.deps, { seniorId: senior.id, caregiverId: id, ...tie })
  }
  const [primary, secondary] = people
  if (!primary || !secondary) throw new Error('There are two')
  return { senior, primary, secondary }
}

async function households(count: number) {
  return Promise.all(Array.from({ length: count }, household))
}

const askedOf = ({ email }: { email: string }) => mail.asked.filter(({ to }) => to === email)
const rowsOf = async ({ id }: { id: string }) =>
  (
    await server.pool.query(
      `select channel, state, message, may_have_arrived from deliveries where person_id = $1 order by created_at, channel`,
      [id],
    )
  ).rows

test('forty presses at once are handed to a server that answers none of them yet', async () => {
  const homes = await households(40)
  for (const { senior } of homes) await press(senior)
  await lookOnce()
  await expect.poll(() => mail.asked).toHaveLength(40)
  for (const { answer } of mail.asked) answer()
  await Promise.all(lanes.map(({ drained }) => drained()))
})

describe('while the answer is waited for', () => {
  test('the same person is told by other channels after 5 s, and nobody else is hurried when one has it', async () => {
    const { senior, primary, secondary } = await household()
    const { deps } = server
    await setPhone(deps, primary.id, '+14155550100')
    await server.pool.query(
      `insert into notification_preferences (person_id, push, email, sms, missed_check_ins, emergency_alerts, sentiment_alerts, weekly_summary)
       values ($1, false, true, false, true, true, true, true)`,
      [primary.id],
    )
    await press(senior)
    await lookOnce()
    await after(4 * secondMs)
    expect(taken).toEqual([])
    await after(secondMs)
    await lookOnce()
    await expect.poll(() => taken.map(({ channel }) => channel)).toEqual(['sms'])
    await expect.poll(async () => (await rowsOf(primary))[1]).toMatchObject({ state: 'sent' })
    expect(askedOf(secondary)).toEqual([])
    // The text was taken on, so that nobody else is hurried.
    await after(30 * secondMs)
    expect(askedOf(secondary)).toEqual([])
  })

  test('the next person is told after 30 s, and the first is not told again by the same channel', async () => {
    const { senior, primary, secondary } = await household()
    await press(senior)
    await lookOnce()
    await after(29 * secondMs)
    expect(askedOf(secondary)).toEqual([])
    await after(2 * secondMs)
    await expect.poll(() => askedOf(secondary)).toHaveLength(1)
    await after(30 * secondMs)
    await after(60 * secondMs)
    await tick()
    expect(askedOf(primary)).toHaveLength(1)
    askedOf(primary)[0]?.answer()
    await expect.poll(async () => (await rowsOf(primary))[0]).toMatchObject({ state: 'sent' })
    await after(secondMs)
    // What was written because the first was slow is not sent after it.
    expect(askedOf(primary)).toHaveLength(1)
    expect((await rowsOf(primary)).filter(({ state }) => state === 'queued')).toEqual([])
  })

  test('its lease is renewed for minutes, so that no other process takes it up', async () => {
    const { senior, primary } = await household()
    await press(senior)
    await lookOnce()
    const other = sendingLanes(server.deps)
    for (let passed = 0; passed < 240; passed += 10) {
      await time.advance(10 * secondMs)
      await server.clock.advance(10 * secondMs)
      for (const lane of [...lanes, ...other]) await lane.round(signal)
    }
    expect(askedOf(primary)).toHaveLength(1)
  })
})

test('whoever was told nothing keeps their place over all alarms, before repeats', async () => {
  const evaluateAll = async () => {
    while (await evaluate(server.deps, dueSources(server.deps)));
  }
  const alarmAgain = async ({ senior }: { senior: { id: string } }) => {
    await server.pool.query(
      `update incidents set next_action_at = rondall_now() where senior_id = $1`,
      [senior.id],
    )
    await evaluateAll()
  }
  const [first, second, told] = await households(3)
  if (!first || !second || !told) throw new Error('There are three')
  await press(told.senior)
  await lookOnce()
  await expect.poll(() => mail.asked).toHaveLength(1)
  for (const { answer } of mail.asked) answer()
  await Promise.all(lanes.map(({ drained }) => drained()))
  for (const { senior } of [first, second]) {
    await time.advance(secondMs)
    await press(senior)
    await evaluateAll()
  }
  await time.advance(31 * secondMs)
  await alarmAgain(told)
  // Their first alarm gives way to the second, and the place in the queue stays.
  await alarmAgain(second)
  await alarmAgain(first)
  const next = async () => {
    const room = { limit: 1, forHelp: true, urgent: true, ofOneDomain: null }
    const claim = { ...room, channel: 'email' as const, now: time.now(), leaseMs: 1_000 }
    const [claimed] = await claimDeliveries(server.deps.db, claim)
    return claimed?.personId
  }
  const order = []
  for (let place = 0; place < 6; place++) order.push(await next())
  expect(order.slice(0, 2)).toEqual([first.primary.id, second.primary.id])
  expect(new Set(order.slice(2, 5))).toEqual(
    new Set([first.secondary.id, second.secondary.id, told.secondary.id]),
  )
  expect(order[5]).toBe(told.primary.id)
})

describe('a recipient domain that hangs', () => {
  test('gets half of the places, whoever waits for longer', async () => {
    const homes = await households(130)
    const hanging = homes.slice(0, 120)
    await server.pool.query(
      `update users set email = replace(email, '@people.example', '@hanging.example') where id = any($1)`,
      [hanging.map(({ primary }) => primary.id)],
    )
    for (const { senior } of homes) await press(senior)
    await lookOnce()
    await lookOnce()
    await expect.poll(() => mail.asked).toHaveLength(110)
    await tick()
    const ofHanging = mail.asked.filter(({ to }) => to.endsWith('@hanging.example'))
    expect(ofHanging).toHaveLength(100)
  })
})

test('a service that takes on no more at once is asked for so many as it bears', async () => {
  mail = slowMail(4)
  for (const { senior } of await households(12)) await press(senior)
  await lookOnce()
  await expect.poll(() => mail.refused()).toBe(8)
  const waiting = async () =>
    (await server.pool.query(`select from deliveries where state = 'queued'`)).rows.length
  await expect.poll(waiting).toBe(8)
  // A lane that is full rests until a place is free.
  const glance = () => Promise.race([lookOnce(), tick()])
  await time.advance(3 * secondMs)
  await server.clock.advance(3 * secondMs)
  await glance()
  // No more than it bears was asked for a second time.
  expect(mail.refused()).toBe(8)
  for (let answered = 0; answered < 12; answered++) {
    await expect
      .poll(async () => {
        await glance()
        return mail.asked.length
      })
      .toBeGreaterThan(answered)
    mail.asked[answered]?.answer()
  }
  expect(mail.refused()).toBe(8)
  expect(new Set(mail.asked.map(({ to }) => to)).size).toBe(12)
})

test('a refusal while nothing is thought about is an illness, and no limit', async () => {
  mail = slowMail(0)
  for (const { senior } of await households(6)) await press(senior)
  await lookOnce()
  await expect.poll(() => mail.refused()).toBe(6)
  const { asked } = mail
  mail = slowMail()
  expect(asked).toEqual([])
  await expect
    .poll(async () => {
      await after(3 * secondMs)
      return mail.asked.length
    })
    .toBeGreaterThanOrEqual(6)
})

describe('a process that dies', () => {
  async function pressedAndTakenUp() {
    const home = await household()
    await setPhone(server.deps, home.primary.id, '+14155550100')
    await server.pool.query(
      `insert into notification_preferences (person_id, push, email, sms, missed_check_ins, emergency_alerts, sentiment_alerts, weekly_summary)
       values ($1, false, true, false, true, true, true, true)`,
      [home.primary.id],
    )
    await press(home.senior)
    await lookOnce()
    await expect.poll(() => mail.asked).toHaveLength(1)
    // As if another had gone over to other channels by then.
    await server.pool.query('update deliveries set failed_over_at = rondall_now()')
    return home
  }

  const anotherProcess = async () => {
    await time.advance(31 * secondMs)
    const others = sendingLanes(server.deps)
    for (let round = 0; round < 2; round++) for (const lane of others) await lane.round(signal)
    await Promise.all(others.map(({ drained }) => Promise.race([drained(), tick()])))
  }
  test('after a message has left: it is not repeated, and goes by another channel', async () => {
    const { primary } = await pressedAndTakenUp()
    await anotherProcess()
    expect(askedOf(primary)).toHaveLength(1)
    await expect
      .poll(() => rowsOf(primary))
      .toMatchObject([
        { channel: 'email', state: 'failed', may_have_arrived: true },
        { channel: 'sms' },
      ])
    // It lives after all, and the answer comes.
    askedOf(primary)[0]?.answer()
    await expect.poll(async () => (await rowsOf(primary))[0]?.state).toBe('sent')
  })

  test('before it has left: it is sent by whoever is there', async () => {
    const { primary } = await pressedAndTakenUp()
    await server.pool.query('update deliveries set left_at = null')
    await anotherProcess()
    expect(askedOf(primary)).toHaveLength(2)
  })
})

test('an answer that was lost after all of it was out: told in another way, never twice', async () => {
  const { senior, primary } = await household()
  mail.loses = true
  await press(senior)
  await lookOnce()
  await expect.poll(async () => (await rowsOf(primary))[0]?.state).toBe('failed')
  for (let passed = 0; passed < 10; passed++) {
    await after(60 * secondMs)
    await Promise.all(lanes.map(({ drained }) => drained()))
  }
  const keys = mail.asked.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  // Nobody has surely been reached: the alarms go on, and soon.
  expect(askedOf(primary).length).toBeGreaterThanOrEqual(4)
  expect(askedOf(primary).length).toBeLessThanOrEqual(8)
})

/** Nothing can be written to it while it is away. */
function databaseThatGoes() {
  let isAway = false
  const refuse = () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  }
  const db = new Proxy(server.deps.db, {
    get: (target, name, receiver) =>
      isAway && name === 'update' ? refuse : Reflect.get(target, name, receiver),
  })
  const go = () => {
    isAway = true
  }
  const comeBack = () => {
    isAway = false
  }
  return { db, go, comeBack }
}

test('what was sent while the database was away is told to it by the next process, and not sent again', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rondall-sent-'))
  const logOf = () => openSentLog({ ...server.deps, clock: { now: () => 0 }, directory })
  const { senior, primary } = await household()
  await press(senior)
  const away = databaseThatGoes()
  const dying = sendingLanes({ ...server.deps, db: away.db, sentLog: logOf() })
  await lookOnce(dying)
  await expect.poll(() => mail.asked).toHaveLength(1)
  away.go()
  mail.asked[0]?.answer()
  await expect.poll(() => readdir(directory)).toHaveLength(1)
  await expect.poll(() => logOf().left()).toHaveLength(1)
  expect(await rowsOf(primary)).toMatchObject([{ state: 'sending' }])
  await time.advance(31 * secondMs)
  await lookOnce(sendingLanes({ ...server.deps, sentLog: logOf() }))
  expect(await rowsOf(primary)).toMatchObject([{ state: 'sent', channel: 'email' }])
  expect(askedOf(primary)).toHaveLength(1)
  await rm(directory, { recursive: true })
})

test('while the database is away what was sent is waited with, and written when it is back', async () => {
  const { senior, primary } = await household()
  await press(senior)
  const away = databaseThatGoes()
  const mine = sendingLanes({ ...server.deps, db: away.db })
  await lookOnce(mine)
  await expect.poll(() => mail.asked).toHaveLength(1)
  away.go()
  mail.asked[0]?.answer()
  for (let second = 0; second < 120; second += 5) {
    await server.clock.advance(5 * secondMs)
    await tickShort()
  }
  expect(await rowsOf(primary)).toMatchObject([{ state: 'sending' }])
  away.comeBack()
  await expect
    .poll(async () => {
      await server.clock.advance(5 * secondMs)
      return (await rowsOf(primary))[0]?.state
    })
    .toBe('sent')
  expect(askedOf(primary)).toHaveLength(1)
})
