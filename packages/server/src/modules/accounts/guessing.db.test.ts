import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { mailTo } from '../../../test/mailbox.ts'
import { payer } from '../../../test/payments.ts'
import { password, person } from '../../../test/people.ts'
import { twoFactor } from '../../db/schema/accounts.ts'
import { failureCounts } from '../../db/schema/limits.ts'
import { signIn } from './accounts.ts'
import { requireSecondFactor } from './two-factor.ts'
import { useLink } from './use-link.ts'

/** Work that takes long on purpose is counted, not timed: a busy machine must not decide a test. */
const hashing = vi.hoisted(() => ({ done: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <Given extends unknown[], Result>(work: (...given: Given) => Result) =>
    (...given: Given) => {
      hashing.done++
      return work(...given)
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
})

const server = testApp()
const windowMs = 15 * 60_000

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })

beforeEach(() => server.clock.advance(windowMs))

async function alarmsInMetrics(kind: string) {
  const text = (await server.app.inject('/metrics')).body
  return Number(text.match(`rondall_guessing_alarms_total\\{kind="${kind}"\\} (\\d+)`)?.[1] ?? 0)
}

/** Makes `tries` attempts, some at a time, and counts the codes they end with. */
async function outcomes(tries: number, attempt: (index: number) => Promise<unknown>) {
  const counts: Record<string, number> = {}
  const lanes = 16
  const lane = async (first: number) => {
    for (let index = first; index < tries; index += lanes) {
      const code = await attempt(index).then(
        () => 'right',
        (error) => error.code,
      )
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)))
  return counts
}

const addressOf = (index: number) => `10.0.${Math.floor(index / 250) % 4}.${index % 250}`

test('250,000 guesses at links from 1,000 addresses: 5,000 are looked at, then the alarm is given', async () => {
  const before = await alarmsInMetrics('link')
  const from = (index: number) => ({ ip: addressOf(index), device: undefined })
  const counts = await outcomes(250_000, (index) =>
    useLink(server.deps, {
      token: `guess ${index}`,
      code: undefined,
      from: from(index),
      sessionId: undefined,
    }),
  )
  expect(counts).toEqual({ 'link-invalid': 5000, 'too-many-requests': 245_000 })
  const alarms = server.logged.filter(({ message }) => message === 'guessing stopped for everybody')
  expect(alarms.map(({ fields }) => fields)).toEqual([{ kind: 'link' }])
  expect(await alarmsInMetrics('link')).toBe(before + 1)
}, 60_000)

test('guesses at codes of two-factor sign-in are stopped for everybody by the same number', async () => {
  const { id } = await person(server.deps, 'caregiver')
  await server.deps.db
    .insert(failureCounts)
    .values({ key: 'two-factor:everybody', failures: 4999, windowEndsAt: soon() })
  const secret = server.deps.encryption.seal('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', `two_factor:${id}`)
  const now = new Date(server.clock.now())
  await server.deps.db
    .insert(twoFactor)
    .values({ userId: id, secret, confirmedAt: now, createdAt: now })
  const before = await alarmsInMetrics('two-factor')
  const guess = (index: number) =>
    requireSecondFactor(server.deps, id, { code: '000000', ip: addressOf(index) })
  expect(await outcomes(3, guess)).toEqual({ 'two-factor-wrong': 1, 'too-many-requests': 2 })
  expect(await alarmsInMetrics('two-factor')).toBe(before + 1)
})

const soon = () => new Date(server.clock.now() + windowMs)

test('one address alone stops itself and nobody else', async () => {
  const { email } = await person(server.deps, 'senior')
  const attempt = (ip: string, account: string, given = 'a guess') =>
    signIn(server.deps, {
      email: account,
      password: given,
      code: undefined,
      keepSignedIn: false,
      ip,
      device: undefined,
    })
  const counts = await outcomes(120, (index) => attempt('10.9.9.9', `p${index}@people.example`))
  expect(counts['wrong-password']).toBeLessThanOrEqual(50)
  await expect(attempt('10.9.9.9', email, password)).rejects.toThrow('too-many-requests')
  expect((await attempt('10.9.9.8', email, password)).user.email).toBe(email)
  const [all] = (await server.deps.db.select().from(failureCounts)).filter(
    ({ key }) => key === 'login:everybody',
  )
  expect(all?.failures).toBeLessThan(70)
})

test('ten guesses at one password at the same moment are ten tries', async () => {
  const { email } = await person(server.deps, 'senior')
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => post('login', { email, password: 'a guess' })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
})

const plain = ({ body, statusCode }: { body: string; statusCode: number }) => ({
  statusCode,
  body: body.replace(/"requestId":"[^"]*"/, ''),
})

test.each([
  ['login', (email: string) => ({ email, password: 'a guess' })],
  [
    'send-magic-link',
    (email: string) => ({
      email,
      stripe_customer_id: 'temp',
      redirect_to: 'http://rondall.test/auth/verify',
    }),
  ],
  [
    'register',
    (email: string) => ({ email, password: 'long enough', name: 'Rosa', role: 'senior' }),
  ],
  [
    'create-password',
    (email: string) => ({ email, password: 'long enough', stripe_customer_id: 'cus_of_nobody' }),
  ],
])('%s answers and works the same for a known address and an unknown one', async (path, body) => {
  const { email } = await person(server.deps, 'senior')
  // The decoy that unknown addresses are compared with is hashed once.
  await post('login', { email: 'first@people.example', password: 'a guess' })
  const ask = async (address: string) => {
    const before = hashing.done
    const answer = plain(await post(path, body(address)))
    return { ...answer, hashed: hashing.done - before }
  }
  const known = await ask(email)
  const unknown = await ask('nobody@people.example')
  expect(unknown).toEqual(known)
  expect(await mailTo(server.deps, 'nobody@people.example')).toEqual([])
})

test('a payment finds a taken address by the same work as a free one', async () => {
  const { email } = await person(server.deps, 'senior')
  const hashedFor = async (address: string) => {
    const { customerId } = await payer(server.deps)
    const before = hashing.done
    const wish = { email: address, password: 'long enough', stripe_customer_id: customerId }
    const { statusCode } = await post('create-password', wish)
    return { statusCode, hashed: hashing.done - before }
  }
  expect(await hashedFor(email)).toEqual(await hashedFor('free@people.example'))
})
