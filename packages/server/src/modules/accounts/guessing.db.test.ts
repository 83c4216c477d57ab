import { noCustomer } from '@rondall/contract/constants/membership.ts'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { linkTokenTo, mailTo } from '../../../test/mailbox.ts'
import { payer } from '../../../test/payments.ts'
import { household, password, person } from '../../../test/people.ts'
import { twoFactor } from '../../db/schema/accounts.ts'
import { operatorAlarms } from '../../db/schema/clockwork.ts'
import { failureCounts } from '../../db/schema/limits.ts'
import { useLink } from '../membership/use-link.ts'
import { signIn } from './accounts.ts'
import { requireSecondFactor } from './two-factor/two-factor.ts'

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

const lanAddress = '192.168.7.7'
const bot = (index: number) => ({
  ip:
    index % 2 ? addressOf(index) : `2001:db8:${(index % 1000).toString(16)}::${index.toString(16)}`,
  device: undefined,
  deviceSecret: undefined,
})
const guessPassword = (email: string, index: number, from = bot(index)) =>
  signIn(server.deps, {
    ...{ email, password: `guess ${index}`, code: undefined, keepSignedIn: false, from },
  })

type Cookies = Record<string, string>
const login = (email: string, cookies: Cookies, remoteAddress = lanAddress, given = password) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/auth/login', remoteAddress, cookies },
    payload: { email, password: given },
  })
const askForLink = (email: string, remoteAddress = lanAddress, cookies: Cookies = {}) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/auth/send-magic-link', remoteAddress, cookies },
    payload: {
      ...{ email, stripe_customer_id: noCustomer },
      redirect_to: 'http://rondall.test/auth/verify',
    },
  })
const openLink = (token: string, remoteAddress = lanAddress) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/auth/verify', remoteAddress },
    payload: { token },
  })

/** What a browser keeps of an answer. */
const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]))

/** The cookie of a device on which the member has signed in before, and signed out again. */
async function knownDevice(email: string) {
  const { rondall_device = '' } = cookiesOf(await login(email, {}))
  expect(rondall_device).not.toBe('')
  return { rondall_device }
}

test.each([
  { machines: 'one machine', from: () => ({ ...bot(0), ip: '203.0.113.9' }), most: 40 },
  { machines: '1,000 machines', from: bot, most: 100 },
])(
  '$machines guess at a password for an hour: $most are looked at, and its owner comes in',
  async ({ from, most }) => {
    const { email } = await person(server.deps, 'senior')
    const device = await knownDevice(email)
    let lookedAt = 0
    for (let quarter = 0; quarter < 4; quarter++) {
      const counts = await outcomes(2000, (index) => guessPassword(email, index, from(index)))
      lookedAt += counts['wrong-password'] ?? 0
      const fromKnown = await login(email, device)
      expect(fromKnown.json().user?.email).toBe(email)
      await askForLink(email)
      const token = await linkTokenTo(server.deps, email, quarter + 1)
      expect((await openLink(token)).json().user?.email).toBe(email)
      await server.clock.advance(windowMs)
    }
    expect(lookedAt).toBeGreaterThan(0)
    expect(lookedAt).toBeLessThanOrEqual(most)
  },
  120_000,
)

test('in the network of the attacker, too, a known device and a link sign in', async () => {
  const { email } = await person(server.deps, 'senior')
  const device = await knownDevice(email)
  await outcomes(60, (index) => guessPassword(`p${index}@people.example`, index, home))
  await outcomes(60, (index) => guessPassword(email, index, home))
  for (let count = 0; count < 30; count++) await askForLink(email)
  expect((await login(email, {})).json().code).toBe('too-many-requests')
  expect((await login(email, device)).statusCode).toBe(200)
  expect((await askForLink(email, lanAddress, device)).json()).toEqual({ ok: true })
  await expect.poll(async () => (await mailTo(server.deps, email)).length).toBe(7)
  expect((await openLink(await linkTokenTo(server.deps, email, 7))).statusCode).toBe(200)
}, 60_000)
const home = { ...bot(0), ip: lanAddress }

test('a device is known to whoever signed in on it, and to nobody else', async () => {
  const [rosa, karl] = [await person(server.deps, 'senior'), await person(server.deps, 'senior')]
  const device = await knownDevice(rosa.email)
  await outcomes(60, (index) => guessPassword(karl.email, index))
  expect((await login(karl.email, device)).json().code).toBe('too-many-requests')
})

test('ten wrong passwords on a known device are all it has', async () => {
  const { email } = await person(server.deps, 'senior')
  const device = await knownDevice(email)
  for (let count = 0; count < 10; count++) {
    expect((await login(email, device, lanAddress, 'a guess')).statusCode).toBe(401)
  }
  expect((await login(email, device)).statusCode).toBe(429)
  expect((await login(email, {})).statusCode).toBe(200)
})

test('one network of IPv6 is one, whatever address in it asks', async () => {
  const from = (index: number) => ({ ...bot(0), ip: `2001:db8:7:7:${index.toString(16)}::1` })
  const counts = await outcomes(300, (index) =>
    guessPassword(`p${index}@people.example`, index, from(index)),
  )
  expect(counts['wrong-password']).toBe(50)
})

test('10,000 guesses at links from 1,000 addresses: the operator is told once, and a link signs in', async () => {
  const { email } = await person(server.deps, 'senior')
  const before = await alarmsInMetrics('link')
  const guess = (index: number) =>
    useLink(server.deps, {
      ...{ token: `guess ${index}`, code: undefined, confirmed: true },
      ...{ from: { ...bot(0), ip: addressOf(index) }, sessionId: undefined },
    })
  const counts = await outcomes(10_000, guess)
  expect(counts['link-invalid']).toBeLessThan(5500)
  const alarms = server.logged.filter(({ message }) => message.startsWith('very many wrong tries'))
  expect(alarms.map(({ fields }) => fields)).toEqual([{ kind: 'link' }])
  expect(await alarmsInMetrics('link')).toBe(before + 1)
  const told = await server.deps.db.select().from(operatorAlarms)
  expect(told.map(({ kind, trouble }) => [kind, trouble.split(' ')[0]])).toEqual([
    ['guessing', 'guessing:link'],
  ])
  await askForLink(email, addressOf(0))
  const token = await linkTokenTo(server.deps, email)
  expect((await openLink(token, addressOf(0))).json().user?.email).toBe(email)
}, 120_000)

test('while there is an alarm, a network has five tries, and every valid one comes in', async () => {
  const kinds = ['login', 'link', 'invitation', 'send-link', 'open-account', 'checkout']
  const windowEndsAt = new Date(server.clock.now() + windowMs)
  await server.deps.db
    .insert(failureCounts)
    .values(kinds.map((kind) => ({ key: `${kind}:everybody`, failures: 60_000, windowEndsAt })))
    .onConflictDoUpdate({
      target: failureCounts.key,
      set: { failures: 60_000, windowEndsAt },
    })
  const { email } = await person(server.deps, 'senior')
  const counts = await outcomes(20, (index) =>
    guessPassword(`p${index}@people.example`, index, { ...bot(0), ip: '203.0.113.9' }),
  )
  expect(counts).toEqual({ 'wrong-password': 5, 'too-many-requests': 15 })
  expect((await login(email, {})).statusCode).toBe(200)
  await askForLink(email)
  expect((await openLink(await linkTokenTo(server.deps, email))).statusCode).toBe(200)
  const { customerId, email: payerEmail } = await payer(server.deps)
  const paid = { email: payerEmail, password, stripe_customer_id: customerId }
  expect((await post('create-password', paid)).json().user.email).toBe(payerEmail)
  const started = await server.app.inject({ method: 'POST', url: '/api/checkout' })
  expect(started.statusCode).toBe(200)
  const { primary, senior } = await household(server.deps)
  const invited = await server.app.inject({
    ...{ method: 'POST', url: '/api/invitations', headers: primary.headers },
    payload: { seniorId: senior.id, role: 'caregiver_secondary', relationshipType: 'friend' },
  })
  const { code } = invited.json()
  const looked = await server.app.inject({
    ...{ method: 'POST', url: '/api/invitations/look', payload: { code } },
  })
  expect(looked.statusCode).toBe(200)
})

test('guesses at codes after a stolen password do not stop the member who comes by a link', async () => {
  const { id, email } = await person(server.deps, 'caregiver')
  const plain = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const secret = server.deps.encryption.seal(plain, `two_factor:${id}`)
  const now = new Date(server.clock.now())
  await server.deps.db
    .insert(twoFactor)
    .values({ userId: id, secret, confirmedAt: now, createdAt: now })
  const guess = (index: number) =>
    requireSecondFactor(server.deps, id, {
      ...{ code: '000000', ip: addressOf(index), knownDevice: undefined, after: 'password' },
    })
  expect(await outcomes(50, guess)).toEqual({ 'two-factor-wrong': 10, 'too-many-requests': 40 })
  await askForLink(email)
  const token = await linkTokenTo(server.deps, email)
  const code = new TOTP({ secret: Secret.fromBase32(plain) }).generate({ timestamp: +now })
  const opened = await post('verify', { token, code })
  expect(opened.json().user.email).toBe(email)
})

test('links asked for by anybody: a few come, the last is always good, and no asker is refused', async () => {
  const { email } = await person(server.deps, 'senior')
  for (let minute = 0; minute < 30; minute++) {
    for (let count = 0; count < 10; count++) {
      const asked = await askForLink(email, addressOf(minute * 10 + count))
      expect(asked.statusCode).toBe(200)
    }
    const unknown = await askForLink('nobody@people.example', addressOf(minute))
    expect(unknown.statusCode).toBe(200)
    await server.clock.advance(60_000)
  }
  await server.deps.afterwards.idle()
  const letters = await mailTo(server.deps, email)
  expect(letters.length).toBeLessThanOrEqual(16)
  const token = await linkTokenTo(server.deps, email, letters.length)
  expect((await openLink(token)).statusCode).toBe(200)
}, 60_000)

test('the current password is guessed ten times in one open browser, and in another it still changes', async () => {
  const { headers, email } = await person(server.deps, 'senior')
  const { sessionId } = (await login(email, {})).json()
  const change = (currentPassword: string, given: Record<string, string>) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/auth/change-password', headers: given },
      payload: { currentPassword, newPassword: 'pear and ginger' },
    })
  for (let count = 0; count < 10; count++) await change('a guess', headers)
  expect((await change(password, headers)).statusCode).toBe(429)
  expect((await change(password, { authorization: `Bearer ${sessionId}` })).statusCode).toBe(200)
})

test('counts whose time is over do not pile up', async () => {
  for (let index = 0; index < 20; index++) await askForLink(`p${index}@people.example`)
  const before = await server.deps.db.$count(failureCounts)
  await server.clock.advance(windowMs)
  await askForLink('p@people.example')
  expect(await server.deps.db.$count(failureCounts)).toBeLessThan(Math.min(before, 5))
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
