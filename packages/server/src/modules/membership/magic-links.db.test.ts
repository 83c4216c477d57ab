import { noCustomer, testCustomer } from '@rondall/contract/constants/membership.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { linkTokenTo, mailTo } from '../../../test/mailbox.ts'
import { payer } from '../../../test/payments.ts'
import { person } from '../../../test/people.ts'
import { stripeConfig } from '../../../test/stripe-stand-in.ts'
import { magicLinks, sessions } from '../../db/schema/accounts.ts'

const server = testApp()
const minuteMs = 60_000

beforeEach(() => server.clock.advance(15 * minuteMs))
const ours = 'http://rondall.test/auth/verify'

/** The browser that asks for links, and uses them. */
const browser = 'rondall_device=the browser of these tests'

const send = (email: string, extra: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/send-magic-link',
    headers: { cookie: browser },
    payload: { email, stripe_customer_id: noCustomer, redirect_to: ours, ...extra },
  })

const verify = (token: string, { cookie, ...headers }: Record<string, string> = {}) =>
  server.app.inject({
    url: '/api/auth/verify',
    query: { token },
    headers: { ...headers, cookie: cookie ? `${browser}; ${cookie}` : browser },
  })

const elsewhere = (token: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/api/auth/verify', query: { token }, headers })

const confirm = (token: string) =>
  server.app.inject({ method: 'POST', url: '/api/auth/verify', payload: { token } })

const newestLink = (email: string, count = 1) => linkTokenTo(server.deps, email, count)

test('a link signs in once, on the cookie and as Bearer', async () => {
  const { email } = await person(server.deps, 'senior')
  expect((await send(email.toUpperCase())).json()).toEqual({ ok: true })
  const token = await newestLink(email)
  const response = await verify(token)
  expect(response.json()).toMatchObject({ user: { email }, isNew: false })
  const { sessionId } = response.json()
  expect(String(response.headers['set-cookie'])).toContain(sessionId)
  const me = await server.app.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${sessionId}` },
  })
  expect(me.json().email).toBe(email)
  const again = await verify(token)
  expect(again.statusCode).toBe(401)
  expect(again.json()).toMatchObject({ code: 'link-invalid', error: 'Failed to verify magic link' })
})

test('the browser that used a link may ask again; another session may not', async () => {
  const { email } = await person(server.deps, 'senior')
  const other = await person(server.deps, 'senior')
  await send(email)
  const token = await newestLink(email)
  const { sessionId } = (await verify(token)).json()
  const asBearer = await verify(token, { authorization: `Bearer ${sessionId}` })
  const asCookie = await verify(token, { cookie: `rondall_session=${sessionId}` })
  for (const response of [asBearer, asCookie]) {
    expect(response.json()).toMatchObject({ sessionId, user: { email }, isNew: false })
  }
  expect((await verify(token, other.headers)).statusCode).toBe(401)
})

test('100 uses at once open exactly one session', async () => {
  const { email } = await person(server.deps, 'senior')
  await send(email)
  const token = await newestLink(email)
  const before = await server.deps.db.$count(sessions)
  const answers = await Promise.all(Array.from({ length: 100 }, () => verify(token)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.every(({ statusCode }) => [200, 401, 429].includes(statusCode))).toBe(true)
  expect((await server.deps.db.$count(sessions)) - before).toBe(1)
})

test('a link lives ten minutes', async () => {
  const { email } = await person(server.deps, 'senior')
  await send(email)
  const first = await newestLink(email)
  await server.clock.advance(10 * minuteMs)
  expect((await verify(first)).statusCode).toBe(401)
  await send(email)
  const second = await newestLink(email, 2)
  await server.clock.advance(10 * minuteMs - 1)
  expect((await verify(second)).statusCode).toBe(200)
})

test('older links stay good, for somebody may open the first of three letters, until one is used', async () => {
  const { email } = await person(server.deps, 'senior')
  await send(email)
  const first = await newestLink(email)
  await send(email)
  const second = await newestLink(email, 2)
  expect((await verify(first)).statusCode).toBe(200)
  expect((await verify(second)).statusCode).toBe(401)
})

test('links asked for at the same moment all come, and one of them signs in', async () => {
  const { email } = await person(server.deps, 'senior')
  await Promise.all(Array.from({ length: 5 }, () => send(email)))
  await expect.poll(async () => (await mailTo(server.deps, email)).length).toBe(5)
  const tokens = (await mailTo(server.deps, email)).map(
    ({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '',
  )
  const answers = await Promise.all(tokens.map((token) => verify(token)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await server.deps.db.$count(magicLinks, eq(magicLinks.email, email))).toBe(1)
})

test('a program that opens mails with their scripts does not use a link up', async () => {
  const { email } = await person(server.deps, 'senior')
  await send(email)
  const token = await newestLink(email)
  const script = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  for (const headers of [script, {}, { cookie: 'rondall_device=another browser' }]) {
    const looked = await elsewhere(token, headers)
    expect(looked.json().code).toBe('link-needs-confirmation')
    expect(looked.cookies.map(({ name }) => name)).not.toContain('rondall_session')
  }
  expect((await verify(token)).statusCode).toBe(200)
})

test('in any other browser a link signs in when somebody says so, once', async () => {
  const { email } = await person(server.deps, 'senior')
  await send(email)
  const token = await newestLink(email)
  expect((await confirm(token)).json().user.email).toBe(email)
  expect((await confirm(token)).json().code).toBe('link-invalid')
  expect((await verify(token)).json().code).toBe('link-invalid')
})

test('only the hash of a token is stored, and no token is logged', async () => {
  const { email } = await person(server.deps, 'senior')
  await send(email)
  const token = await newestLink(email)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [row] = await server.deps.db.select().from(magicLinks)
  expect(JSON.stringify(row)).not.toContain(token)
  await verify(token)
  expect(JSON.stringify(server.logged)).not.toContain(token)
  expect(JSON.stringify(server.logged)).not.toContain(email)
})

test('opening the page of a link does not use it', async () => {
  const { email } = await person(server.deps, 'senior')
  await send(email)
  const token = await newestLink(email)
  for (const method of ['GET', 'HEAD'] as const) {
    await server.app.inject({ method, url: '/auth/verify', query: { token } })
  }
  await server.app.inject({ method: 'HEAD', url: '/api/auth/verify', query: { token } })
  expect((await verify(token)).statusCode).toBe(200)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a sibling', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ['another origin, in a browser that says no more', { origin: 'https://evil.example' }],
  ['an address that was followed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
])('%s cannot make a browser use a link', async (_name, headers) => {
  const { email } = await person(server.deps, 'senior')
  await send(email)
  const token = await newestLink(email)
  const response = await verify(token, headers as Record<string, string>)
  expect(response.json().code).toBe('foreign-origin')
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  expect((await verify(token, own)).statusCode).toBe(200)
})

test.each([
  'https://evil.example/auth/verify',
  'http://rondall.test/auth/verify?x=1',
  'http://rondall.test/',
  'http://rondall.test.evil.example/auth/verify',
])('a link to %s is refused', async (redirect_to) => {
  const { email } = await person(server.deps, 'senior')
  const response = await send(email, { redirect_to })
  expect(response.statusCode).toBe(400)
  expect(response.json().details.fields[0].field).toBe('redirect_to')
  expect(await mailTo(server.deps, email)).toEqual([])
})

test('a paid customer gets an account by link, with the name and role that were given', async () => {
  const { customerId, email } = await payer(server.deps)
  const wish = { stripe_customer_id: customerId, name: 'Karl Example', role: 'caregiver' }
  expect((await send(email, wish)).statusCode).toBe(200)
  const { user, isNew } = (await verify(await newestLink(email))).json()
  expect(isNew).toBe(true)
  expect(user).toMatchObject({ name: 'Karl Example', role: 'caregiver', email })
  expect(user.subscriptionStatus).toBe('active')
})

test('a link sent again still opens the account that was paid for', async () => {
  const { customerId } = await payer(server.deps)
  const email = 'rosa.miller@people.example'
  await send(email, { stripe_customer_id: customerId, role: 'caregiver' })
  await newestLink(email)
  await server.clock.advance(11 * minuteMs)
  await send(email)
  const { user, isNew } = (await verify(await newestLink(email, 2))).json()
  expect({ isNew, name: user.name, role: user.role }).toEqual({
    isNew: true,
    name: 'Rosa Miller',
    role: 'caregiver',
  })
})

test('of two addresses with one payment, one gets an account', async () => {
  const { customerId } = await payer(server.deps)
  const emails = ['one@people.example', 'two@people.example']
  const tokens: string[] = []
  for (const email of emails) {
    await send(email, { stripe_customer_id: customerId })
    tokens.push(await newestLink(email))
  }
  const answers = await Promise.all(tokens.map((token) => verify(token)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 402])
})

test('without a payment nobody gets an account, and the answer is the same', async () => {
  const { email } = await person(server.deps, 'senior')
  const known = await send(email)
  const unknown = await send('nobody@people.example')
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 200])
  expect(unknown.body).toBe(known.body)
  await newestLink(email)
  expect(await mailTo(server.deps, 'nobody@people.example')).toEqual([])

  const unpaid = await payer(server.deps, { status: 'incomplete' })
  for (const stripe_customer_id of [unpaid.customerId, 'cus_of_nobody', "'; drop table users;--"]) {
    const answers = await Promise.all([
      send(email, { stripe_customer_id }),
      send('nobody@people.example', { stripe_customer_id }),
    ])
    expect(answers.map((each) => each.json().code)).toEqual([
      'payment-required',
      'payment-required',
    ])
  }
})

test('the development customer opens accounts here; in production, and with real keys, it does not exist', async () => {
  const given = { stripe_customer_id: testCustomer.id }
  expect((await send('dev@people.example', given)).statusCode).toBe(200)
  expect((await verify(await newestLink('dev@people.example'))).json().isNew).toBe(true)
  server.deps.config.production = true
  const refused = await send('dev-two@people.example', given)
  server.deps.config.production = false
  expect(refused.json().code).toBe('payment-required')
  const { payments } = server.deps.config
  server.deps.config.payments = { kind: 'stripe', ...stripeConfig, apiUrl: undefined }
  const withKeys = await send('dev-three@people.example', given)
  server.deps.config.payments = payments
  expect(withKeys.json().code).toBe('payment-required')
})

test('a sixth link within 15 minutes is not sent while the fifth is good, known address or not', async () => {
  const { email } = await person(server.deps, 'senior')
  for (const address of [email, 'nobody@people.example']) {
    for (let count = 0; count < 6; count++)
      expect((await send(address)).json()).toEqual({ ok: true })
    expect((await send(address)).json()).toEqual({ ok: true, sentBefore: true })
  }
  await newestLink(email, 6)
  await server.clock.advance(5 * minuteMs)
  expect((await send(email)).json()).toEqual({ ok: true })
})

test('whoever asks for many addresses waits', async () => {
  const asked = Array.from({ length: 21 }, (_, index) => send(`p${index}@people.example`))
  const refused = (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})
