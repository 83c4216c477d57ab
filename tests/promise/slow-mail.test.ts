import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { evaluate } from '../../packages/server/src/clockwork/clockwork.ts'
import { dueSources } from '../../packages/server/src/composition/clockwork.ts'
import { checkIn } from '../../packages/server/src/modules/check-ins/check-ins.ts'
import { vigil } from '../../packages/server/src/modules/incidents/vigil.ts'
import { sendingLanes } from '../../packages/server/src/modules/notifications/sending.ts'
import { openEncryption } from '../../packages/server/src/platform/encryption.ts'
import { ProviderError } from '../../packages/server/src/platform/errors.ts'
import { systemIds, systemRandom } from '../../packages/server/src/platform/random.ts'
import { TestClock } from '../../packages/server/src/platform/test-clock.ts'
import { guardedEmail } from '../../packages/server/src/providers/email/guarded-email.ts'
import { smtpEmail } from '../../packages/server/src/providers/email/smtp.ts'
import { databaseClock } from '../../packages/server/test/database-clock.ts'
import { full, tell } from './how-much.ts'
import { type Manner, mailSink } from './mail-sink.ts'
import { populate } from './populate.ts'
import { empty, platform, type ScratchDatabase, scratchDatabase } from './scratch-database.ts'

/** Presses of help beside each other, over real SMTP to a mail server that is slow in every way; time is moved. */

const secondMs = 1_000
const stepMs = 2 * secondMs
const key = Buffer.alloc(32, 7).toString('base64')

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

const missing = (channel: string) => ({
  name: channel,
  publicKey: '',
  send: async (): Promise<never> => {
    throw new ProviderError(channel, 'is down', { retryable: true, refused: true })
  },
})

/** A server in this process, whose mail goes out over SMTP. */
async function server(mannerOf: (domain: string) => Manner) {
  const time = databaseClock(() => database.pool)
  await time.reset()
  const clock = new TestClock(time.now())
  const sink = await mailSink({ now: time.now, wait: (ms) => clock.wait(ms) }, mannerOf)
  const smtp = smtpEmail({ url: sink.url, from: 'Rondall <rondall@promise.example>' })
  const deps = {
    ...platform,
    clock,
    ids: systemIds,
    db: database.db,
    email: guardedEmail(smtp, { clock, record: () => undefined }),
    sms: missing('sms'),
    push: missing('push'),
    encryption: openEncryption({ key, oldKeys: [], dataDir: '', random: systemRandom }),
    config: { publicUrl: 'http://promise.example' },
    linkKey: 'a key of the tests',
    subjectOf: async () => null,
  }
  const stopping = new AbortController()
  const lanes = sendingLanes(deps)
  const sources = dueSources(deps)
  const rounds = new Map([...lanes, vigil(deps)].map((lane) => [lane, Promise.resolve(true)]))

  /** Everything that is due now; what waits for an answer is let wait. */
  async function windOn() {
    while (await evaluate(deps, sources));
    for (const [lane, before] of rounds) {
      if (!(await Promise.race([before, soon()]))) continue
      rounds.set(lane, roundsOf(lane, stopping.signal))
    }
    await Promise.race([Promise.all(rounds.values()), soon()])
    await expect.poll(isQuiet, { timeout: 60_000, interval: 20 }).toBe(true)
  }

  /** Nothing is on its way between us and the mail server: as in a machine that is fast enough. */
  async function isQuiet() {
    const [{ between }] = await query(
      `select count(*)::int as between from deliveries where state = 'sending' and left_at is null
       and next_action_at > rondall_now() and channel = 'email'`,
    )
    return !sink.isBusy() && between === sink.hung()
  }

  end = async () => {
    stopping.abort()
    let isOver = false
    const over = Promise.all([...rounds.values(), ...lanes.map(({ drained }) => drained())]).then(
      () => {
        isOver = true
      },
    )
    while (!isOver) {
      await clock.advance(60 * secondMs)
      await Promise.race([over, soon()])
    }
    await sink.close()
  }

  return {
    sink,
    time,
    async run(forMs: number, isOver = async () => false) {
      for (let passed = 0; passed < forMs; passed += stepMs) {
        await windOn()
        if (await isOver()) return
        await time.advance(stepMs)
        await clock.advance(stepMs)
      }
      await windOn()
    },
    /** All at once, by people whose caregivers have a mailbox and nothing else. */
    async presses(count: number, domains: { primary: string[]; secondary: string }) {
      const dueAt = time.now() + 24 * 3_600 * secondMs
      await populate(database, key, { seniors: count, dueAt, spreadMs: 0, windowMinutes: 30 })
      await query('delete from phones')
      await query('delete from push_subscriptions')
      await query(
        `update users set email = 'primary' || n || '@' || ($1::text[])[1 + n % cardinality($1::text[])]
         from (select id, substring(email from '[0-9]+')::int as n from users where email like 'primary%') numbered
         where users.id = numbered.id`,
        [domains.primary],
      )
      await query(
        `update users set email = replace(email, '@promise.example', '@' || $1) where email like 'secondary%'`,
        [domains.secondary],
      )
      const people = await query(`select id from users where role = 'senior'`)
      const press = { status: 'need_help', message: '', source: 'app' } as const
      await Promise.all(people.map(({ id }) => checkIn(deps, { ...press, seniorId: id, byId: id })))
      return time.now()
    },
  }
}

const soon = () => new Promise<false>((resolve) => setTimeout(resolve, 50, false))

async function roundsOf(
  lane: { round(signal: AbortSignal): Promise<boolean> },
  signal: AbortSignal,
) {
  while (!signal.aborted && (await lane.round(signal)));
  return true
}

/** After how long the first message for each of these people was handed over. */
const handedOver = (
  { received }: Awaited<ReturnType<typeof mailSink>>,
  who: 'primary' | 'secondary',
  count: number,
  pressedAt: number,
) =>
  Array.from({ length: count }, (_, index) => {
    const mine = received.filter(({ to }) => to.startsWith(`${who}${index + 1}@`))
    return Math.min(...mine.map(({ at }) => at)) - pressedAt
  })

const copiesIn = ({ received }: Awaited<ReturnType<typeof mailSink>>) =>
  received.length - new Set(received.map(({ messageId }) => messageId)).size

const firstAlarmsDropped = async () =>
  (
    await query(
      `select id from deliveries where template = 'incident-alert' and state = 'superseded' and left_at is null
       and not exists (select from deliveries other where other.person_id = deliveries.person_id
         and other.incident_id = deliveries.incident_id and other.left_at is not null)`,
    )
  ).length

const worst = (late: readonly number[]) => Math.max(...late) / secondMs

const presses = 40

test.each([8, 12, 60])(
  'a mail server that answers after %i s: forty presses are handed over at once, each person once',
  { timeout: 240_000 },
  async (seconds) => {
    const one = await server(() => ({ answersAfterMs: seconds * secondMs }))
    const domains = { primary: ['a.example'], secondary: 'b.example' }
    const pressedAt = await one.presses(presses, domains)
    const reached = async () =>
      (
        await query(
          `select count(distinct incident_id)::int as n from deliveries where state = 'sent'`,
        )
      )[0].n
    let allReachedAfterMs = Number.POSITIVE_INFINITY
    await one.run(100 * secondMs, async () => {
      const all = (await reached()) === presses
      if (all) allReachedAfterMs = Math.min(allReachedAfterMs, one.time.now() - pressedAt)
      return all && (!full || one.time.now() - pressedAt > 90 * secondMs)
    })
    const first = handedOver(one.sink, 'primary', presses, pressedAt)
    const next = handedOver(one.sink, 'secondary', presses, pressedAt)
    tell(`mail answers after ${seconds} s`, {
      presses,
      'first person, last after s': worst(first),
      'next person, last after s': worst(next),
      'all reached after s': allReachedAfterMs / secondMs,
      copies: copiesIn(one.sink),
      messages: one.sink.received.length,
    })
    expect(worst(first)).toBeLessThanOrEqual(10)
    expect(allReachedAfterMs / secondMs).toBeLessThanOrEqual(seconds + 10)
    if (seconds > 30) expect(worst(next)).toBeLessThanOrEqual(60)
    expect(copiesIn(one.sink)).toBe(0)
    expect(await firstAlarmsDropped()).toBe(0)
  },
)

test.each(['never answers', 'hangs before the message', 'closes after the message'] as const)(
  "the first people's mail %s: the next person's is handed over within a minute, and nothing twice",
  { timeout: 240_000 },
  async (manner) => {
    const one = await server((domain) =>
      domain === 'a.example' ? manner : { answersAfterMs: 12 * secondMs },
    )
    const domains = { primary: ['a.example'], secondary: 'b.example' }
    const pressedAt = await one.presses(presses, domains)
    await one.run(full ? 300 * secondMs : 60 * secondMs)
    const next = handedOver(one.sink, 'secondary', presses, pressedAt)
    tell(`the primaries' mail ${manner}`, {
      presses,
      'next person, last after s': worst(next),
      copies: copiesIn(one.sink),
    })
    expect(worst(next)).toBeLessThanOrEqual(60)
    expect(copiesIn(one.sink)).toBe(0)
  },
)

test('every kind of slow mail beside each other: nobody waits for another', {
  timeout: 240_000,
}, async () => {
  const manners: Record<string, Manner> = {
    'a.example': { answersAfterMs: 8 * secondMs },
    'b.example': { answersAfterMs: 12 * secondMs },
    'c.example': { answersAfterMs: 60 * secondMs },
    'd.example': 'never answers',
    'e.example': 'closes after the message',
  }
  const one = await server((domain) => manners[domain] ?? { answersAfterMs: 8 * secondMs })
  const domains = { primary: Object.keys(manners), secondary: 'others.example' }
  const pressedAt = await one.presses(presses, domains)
  await one.run(full ? 300 * secondMs : 64 * secondMs)
  const first = handedOver(one.sink, 'primary', presses, pressedAt)
  const next = handedOver(one.sink, 'secondary', presses, pressedAt)
  // Those of the first two are reached before the next person's turn.
  const slow = next.filter((_, index) => (index + 1) % 5 >= 2)
  tell('every kind of slow mail', {
    presses,
    'first person, last after s': worst(first),
    'next person, last after s': worst(slow),
    copies: copiesIn(one.sink),
  })
  expect(worst(first)).toBeLessThanOrEqual(10)
  expect(worst(slow)).toBeLessThanOrEqual(60)
  expect(copiesIn(one.sink)).toBe(0)
})
