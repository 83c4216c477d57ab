import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { evaluate } from '../../packages/server/src/clockwork/clockwork.ts'
import { dueSources } from '../../packages/server/src/composition/clockwork.ts'
import { checkIn } from '../../packages/server/src/modules/check-ins/check-ins.ts'
import { vigil } from '../../packages/server/src/modules/incidents/vigil.ts'
import { recordOutcome } from '../../packages/server/src/modules/notifications/reports.ts'
import { sendingLanes } from '../../packages/server/src/modules/notifications/sending.ts'
import { alarmLane } from '../../packages/server/src/modules/operation/operator-alarms.ts'
import { openEncryption } from '../../packages/server/src/platform/encryption.ts'
import { systemIds, systemRandom } from '../../packages/server/src/platform/random.ts'
import { TestClock } from '../../packages/server/src/platform/test-clock.ts'
import { databaseClock } from '../../packages/server/test/database-clock.ts'
import { type Channel, type Fault, faults, faultyServices } from './faulty-services.ts'
import { full, tell } from './how-much.ts'
import { populate } from './populate.ts'
import { empty, platform, type ScratchDatabase, scratchDatabase } from './scratch-database.ts'

const seniors = full ? 50 : 8
const secondMs = 1_000
const minuteMs = 60 * secondMs
const key = Buffer.alloc(32, 7).toString('base64')
const channels: Channel[] = ['push', 'sms', 'email']

let database: ScratchDatabase
beforeAll(async () => {
  database = await scratchDatabase({ durable: false })
})
afterAll(() => database.remove())
beforeEach(() => empty(database))
let end: (() => Promise<void>) | undefined
afterEach(() => end?.())

const query = async (text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows

/** A server in this process, whose time is moved. */
async function server() {
  const time = databaseClock(() => database.pool)
  await time.reset()
  const clock = new TestClock(time.now())
  const services = faultyServices(clock, time.now)
  const alarmed: number[] = []
  const deps = {
    ...platform,
    ...services,
    clock,
    ids: systemIds,
    db: database.db,
    encryption: openEncryption({ key, oldKeys: [], dataDir: '', random: systemRandom }),
    config: {
      publicUrl: 'http://promise.example',
      operator: { email: 'operator@promise.example', phone: undefined },
    },
    linkKey: 'a key of the tests',
    subjectOf: async () => null,
    log: {
      ...platform.log,
      error: (_: object, said: string) =>
        void (said === 'OPERATOR ALARM' && alarmed.push(time.now())),
    },
  }
  const sources = dueSources(deps)
  const stopping = new AbortController()
  const { signal } = stopping
  const idle = new Map(
    [...sendingLanes(deps), vigil(deps), alarmLane(deps)].map((lane) => [
      lane,
      Promise.resolve(true),
    ]),
  )

  /** What hangs is let hang on, as in a server: the others are waited for no longer than this. */
  async function windOn() {
    while (await evaluate(deps, sources));
    const hanging = soon()
    for (const [lane, before] of idle) {
      if (await Promise.race([before, hanging])) idle.set(lane, workOff(lane, signal))
    }
    await Promise.race([Promise.all(idle.values()), hanging])
  }

  // What still hangs would go on in the next test, on its rows.
  end = async () => {
    stopping.abort()
    let isOver = false
    const over = Promise.all(idle.values()).then(() => {
      isOver = true
    })
    while (!isOver) {
      await clock.advance(30 * secondMs)
      await Promise.race([over, soon()])
    }
  }

  return {
    ...services,
    deps,
    time,
    alarmed,
    async run(forMs: number, stepMs: number, isOver = async () => false) {
      for (let passed = 0; passed < forMs; passed += stepMs) {
        await windOn()
        if (await isOver()) return
        await time.advance(stepMs)
        await clock.advance(stepMs)
      }
      await windOn()
    },
    /** Their primary caregivers want to be told by this way only. */
    async callForHelp(by: Channel) {
      const dueAt = time.now() + 24 * 60 * minuteMs
      await populate(database, key, { seniors, dueAt, spreadMs: 0, windowMinutes: 30 })
      await query(
        `update notification_preferences set push = $1 = 'push', sms = $1 = 'sms', email = $1 = 'email'`,
        [by],
      )
      const people = await query(`select id from users where role = 'senior'`)
      const press = { status: 'need_help', message: '', source: 'app' } as const
      for (const { id } of people) await checkIn(deps, { ...press, seniorId: id, byId: id })
      return time.now()
    },
  }
}

const hangsAfterMs = 150
const soon = () => new Promise<false>((resolve) => setTimeout(resolve, hangsAfterMs, false))

async function workOff(
  lane: { round(signal: AbortSignal): Promise<boolean>; drained?: () => Promise<void> },
  signal: AbortSignal,
) {
  while (!signal.aborted && (await lane.round(signal)));
  await lane.drained?.()
  return true
}

/** Of each incident, when its primary caregiver was first told of it. */
async function firstTold(services: ReturnType<typeof faultyServices>, by: readonly Channel[]) {
  const incidents = await query(
    `select i.reference, p.email, c.role from incidents i join care_relationships c using (senior_id)
     join users p on p.id = c.caregiver_id where c.role = 'caregiver_primary'`,
  )
  return incidents.map(({ reference }) =>
    Math.min(
      ...services.taken
        .filter(({ channel, text }) => by.includes(channel) && text.includes(reference))
        .map(({ at }) => at),
    ),
  )
}

/** A message that was sent more than once was the same each time. */
function expectSame({ taken }: ReturnType<typeof faultyServices>) {
  for (const same of Map.groupBy(taken, (one) => one.key).values())
    expect(new Set(same.map(({ to, text }) => to + text)).size).toBe(1)
}

const someFaults = (fault: Fault, alive: Channel) =>
  channels.filter((channel) => channel !== alive).map((channel) => ({ channel, fault }))

const alone = faults.flatMap((fault, index) =>
  channels
    .filter((_, which) => full || which === index % 3)
    .map((alive) => ({ fault, alive, down: someFaults(fault, alive) })),
)

test.each(alone)(
  'with $alive alone everybody is reached while any other service $fault',
  {
    timeout: 120_000,
  },
  async ({ fault, alive, down }) => {
    const one = await server()
    for (const { channel } of down) one.failing.set(channel, fault)
    // What works is not what they asked to be told by.
    const pressedAt = await one.callForHelp(down[0]?.channel ?? 'email')
    const everybodyTold = async () =>
      (await firstTold(one, [alive])).every((at) => Number.isFinite(at))
    await one.run(5 * minuteMs, 2 * secondMs, everybodyTold)
    const late = (await firstTold(one, [alive])).map((at) => at - pressedAt)
    tell(`${alive} alone, each other ${fault}`, {
      incidents: late.length,
      'last reached after s': Math.max(...late) / secondMs,
    })
    expect(late).toHaveLength(seniors)
    expect(Math.max(...late)).toBeLessThanOrEqual(5 * minuteMs)
    expectSame(one)
  },
)

test.each(full ? faults : (['answers 500'] as const))(
  'for half an hour every service %s: the operator knows within a minute, and nothing is lost',
  {
    timeout: 180_000,
  },
  async (fault) => {
    const one = await server()
    for (const channel of channels) one.failing.set(channel, fault)
    const pressedAt = await one.callForHelp('email')
    await one.run(minuteMs, 5 * secondMs)
    const alarmedMs = (one.alarmed[0] ?? Number.POSITIVE_INFINITY) - pressedAt
    await one.run(29 * minuteMs, 30 * secondMs)
    one.failing.clear()
    const backAt = one.time.now()
    one.taken.length = 0
    await one.run(5 * minuteMs, 15 * secondMs)
    const late = (await firstTold(one, channels)).map((at) => at - backAt)
    tell(`every service ${fault} for 30 minutes`, {
      incidents: late.length,
      'operator alarm after s': alarmedMs / secondMs,
      'reached after the end s': Math.max(...late) / secondMs,
    })
    expect(alarmedMs).toBeLessThanOrEqual(minuteMs)
    expect(late).toHaveLength(seniors)
    expect(Math.max(...late)).toBeLessThanOrEqual(5 * minuteMs)
    const waiting = await query(
      `select id from incidents where state = 'open' and next_action_at is null`,
    )
    expect(waiting).toEqual([])
    expectSame(one)
  },
)

test('the operator is told as soon as a service carries the message again', {
  timeout: 60_000,
}, async () => {
  const one = await server()
  one.failing.set('email', 'answers 500')
  await one.callForHelp('email')
  // Nobody is left who could be told, so that the trouble lasts.
  await query('delete from care_relationships')
  await one.run(3 * minuteMs, 15 * secondMs)
  expect(one.taken).toEqual([])
  one.failing.clear()
  await one.run(2 * minuteMs, 15 * secondMs)
  expect(one.taken.filter(({ to }) => to === 'operator@promise.example')).toHaveLength(1)
})

test('reported undelivered later: the message goes by the other ways within seconds', async () => {
  const one = await server()
  await one.callForHelp('sms')
  await one.run(10 * secondMs, 5 * secondMs)
  const texts = one.taken.filter(({ channel }) => channel === 'sms')
  expect(texts.length).toBeGreaterThanOrEqual(seniors)
  const reportedAt = one.time.now()
  for (const { key: of } of texts) await recordOutcome({ ...one.deps }, `sms:${of}`, 'undelivered')
  await one.run(10 * secondMs, 5 * secondMs)
  const after = one.taken.filter(({ channel, at }) => channel === 'push' && at >= reportedAt)
  expect(after.length).toBeGreaterThanOrEqual(seniors)
  tell('reported undelivered', {
    texts: texts.length,
    'by push s': (Math.max(...after.map(({ at }) => at)) - reportedAt) / secondMs,
  })
})
