import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { databaseClock } from '../../../../test/database-clock.ts'
import { payer } from '../../../../test/payments.ts'
import { household } from '../../../../test/people.ts'
import { recordedMessengers } from '../../../../test/recorded-messengers.ts'
import { wind } from '../../../../test/wind.ts'
import { paymentLetters } from '../../../db/schema/billing.ts'
import { ProviderError } from '../../../platform/errors.ts'
import type { SubscriptionRead } from '../../../providers/payments/port.ts'
import { setPhone } from '../../notifications/contact-points.ts'
import { changePreferences } from '../../notifications/preferences.ts'
import { keepSubscription, rereadSubscription } from '../keep-subscription.ts'
import { graceMs } from '../subscription-state.ts'
import { letterLane } from './letter-lane.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const dayMs = 24 * 60 * 60_000
const time = databaseClock(() => server.pool)

let people: Awaited<ReturnType<typeof household>>

beforeEach(async () => {
  messengers.taken.length = 0
  messengers.failing.clear()
  await server.deps.db.delete(paymentLetters)
  await time.set(server.clock.now())
  people = await household(server.deps)
})

const taken = () => messengers.taken.splice(0)

/** Everything that is due by then is told and sent; what other messages there are is left out. */
async function later(ms = 0) {
  server.clock.advance(ms)
  await time.set(server.clock.now())
  await wind(server.deps)
  const lane = letterLane(server.deps)
  while (await lane.round(new AbortController().signal));
  return taken().filter(({ key }) => key.startsWith('payment:'))
}
const heads = (sent: { to: string; text: string }[]) =>
  sent.map(({ to, text }) => [to, text.split('\n')[0]])

let reading = 1000
async function nowReads(read: SubscriptionRead, changes: Partial<SubscriptionRead>) {
  Object.assign(read, changes)
  const payments = { name: 'sandbox' as const }
  await keepSubscription({ ...server.deps, payments }, { read, reading: ++reading })
}

/** The primary caregiver pays; what is told about the payment itself has been told. */
async function paidByPrimary(changes: Partial<SubscriptionRead> = {}) {
  const read = await payer(server.deps, { userId: people.primary.id, ...changes })
  await later()
  return read
}

const linkIn = (text: string | undefined) =>
  /http:\/\/rondall\.test(\/\S+)/.exec(text ?? '')?.[1] ?? ''

test('every payment sends one letter, however often it is read', async () => {
  const read = await payer(server.deps)
  await nowReads(read, {})
  const sent = await later()
  expect(heads(sent)).toEqual([[read.email, 'Your Rondall is ready']])
  await nowReads(read, {})
  expect(await later(dayMs)).toEqual([])
  expect(linkIn(sent[0]?.text)).toMatch(/^\/create-account\?session_id=ready_[\w-]{35}$/)
})

test('the letter’s link opens account creation once, for 30 days', async () => {
  const read = await payer(server.deps)
  const [letter] = await later()
  const sessionId = linkIn(letter?.text).split('=')[1] ?? ''
  const look = async (id = sessionId) =>
    (
      await server.app.inject({ url: '/api/stripe/checkout-session', query: { session_id: id } })
    ).json()
  const { email, customerId } = read
  const open = { payment_status: 'paid', email, customer_id: customerId }
  expect(await look()).toEqual(open)
  expect((await look(`${sessionId.slice(0, -2)}AA`)).code).toBe('checkout-not-found')
  await later(29 * dayMs)
  expect(await look()).toEqual(open)
  await later(2 * dayMs)
  expect(await look()).toEqual({ payment_status: 'paid', link_expired: true })

  const again = (session_id: string) =>
    server.app.inject({ method: 'POST', url: '/api/billing/ready-letter', payload: { session_id } })
  expect((await again('ready_of_nobody')).statusCode).toBe(404)
  expect((await again(sessionId)).statusCode).toBe(200)
  const second = linkIn((await later())[0]?.text).split('=')[1] ?? ''
  expect(await look(second)).toEqual(open)

  const account = await server.app.inject({
    method: 'POST',
    url: '/api/auth/create-password',
    payload: { email, password: 'plum-cake-at-4', stripe_customer_id: customerId },
  })
  expect(account.statusCode).toBe(200)
  for (const id of [sessionId, second]) {
    expect(await look(id)).toEqual({ payment_status: 'paid', account_opened: true })
  }
})

test('a paid address that asks for a sign-in link gets the letter; the answer tells nobody', async () => {
  const read = await payer(server.deps)
  await later()
  const ask = (email: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/send-magic-link',
      payload: {
        email,
        stripe_customer_id: 'temp',
        redirect_to: 'http://rondall.test/auth/verify',
      },
    })
  const answers = [await ask(read.email), await ask('nobody@people.example')]
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array(2).fill([200, '{"ok":true}']),
  )
  await server.deps.afterwards.idle()
  expect(heads(await later())).toEqual([[read.email, 'Your Rondall is ready']])
})

test('a failed payment: the payer at once, everybody three days before, everybody at the end', async () => {
  const phone = '+14155550142'
  await setPhone(server.deps, people.senior.id, phone)
  const read = await paidByPrimary()
  await nowReads(read, { status: 'past_due', currentPeriodStartsAt: server.clock.now() })
  expect(heads(await later())).toEqual([
    [people.primary.email, "Your Rondall payment didn't go through"],
  ])
  expect(await later(4 * dayMs - 1)).toEqual([])
  const before = await later(1)
  const everybody = [people.senior, people.primary, people.secondary, people.emergency]
  const to = (sent: { to: string }[]) => sent.map((each) => each.to).sort()
  expect(to(before)).toEqual([...everybody.map(({ email }) => email), phone].sort())
  expect(Object.fromEntries(heads(before))).toMatchObject({
    [people.senior.email]: expect.stringMatching(/^Your daily check-ins end on /),
    [people.emergency.email]: expect.stringMatching(/^Edda's daily check-ins end on /),
  })
  const sms = before.find(({ channel }) => channel === 'sms')
  expect(sms?.text.length).toBeLessThanOrEqual(160)
  await nowReads(read, {})
  expect(await later(dayMs)).toEqual([])
  const ended = await later(2 * dayMs)
  expect(to(ended)).toEqual([...everybody.map(({ email }) => email), phone].sort())
  expect(Object.fromEntries(heads(ended))[people.secondary.email]).toBe(
    "Edda's daily check-ins have stopped",
  )
  expect(await later(30 * dayMs)).toEqual([])
})

test('a cancellation: the payer at once, the others a week before, everybody at the end', async () => {
  const read = await paidByPrimary()
  await nowReads(read, { endsAt: read.currentPeriodEndsAt })
  const first = await later()
  expect(heads(first)).toEqual([
    [people.primary.email, expect.stringMatching(/^Rondall was canceled and ends on /)],
  ])
  const left = read.currentPeriodEndsAt - server.clock.now()
  const before = await later(left - 7 * dayMs)
  expect(before.map(({ to }) => to)).not.toContain(people.primary.email)
  expect(before).toHaveLength(3)
  const ended = await later(7 * dayMs)
  expect(ended).toHaveLength(4)
})

test('who was told that it ends is told that it goes on, and a second failure is told again', async () => {
  const read = await paidByPrimary()
  await nowReads(read, { status: 'past_due', currentPeriodStartsAt: server.clock.now() })
  expect(await later(5 * dayMs)).toHaveLength(5)
  await nowReads(read, { status: 'active' })
  const good = await later()
  expect(good.map(({ text }) => text.split('\n')[0])).toContain("Edda's daily check-ins go on")
  expect(good).toHaveLength(4)
  await nowReads(read, { status: 'past_due', currentPeriodStartsAt: server.clock.now() })
  expect(heads(await later())).toEqual([
    [people.primary.email, "Your Rondall payment didn't go through"],
  ])
})

test('while somebody else’s payment keeps the check-ins going, only the payer is told', async () => {
  const read = await paidByPrimary()
  await payer(server.deps, { userId: people.secondary.id, paysForId: people.senior.id })
  await later()
  await nowReads(read, { endsAt: server.clock.now() + dayMs })
  expect((await later()).map(({ to }) => to)).toEqual([people.primary.email])
})

test('somebody without an account is told at the address they paid with', async () => {
  const read = await payer(server.deps)
  await later()
  await nowReads(read, { status: 'past_due', currentPeriodStartsAt: server.clock.now() })
  expect((await later()).map(({ to }) => to)).toEqual([read.email])
})

test('a letter that cannot be sent is tried again, and one that is not so any more is not sent', async () => {
  const read = await paidByPrimary()
  messengers.failing.set('email', () => new ProviderError('smtp', 'down', { retryable: true }))
  await nowReads(read, { status: 'past_due', currentPeriodStartsAt: server.clock.now() })
  expect(await later()).toEqual([])
  messengers.failing.clear()
  expect(await later(60_000)).toHaveLength(1)
  messengers.failing.set('email', () => new ProviderError('smtp', 'down', { retryable: true }))
  await later(4 * dayMs)
  await nowReads(read, { status: 'active' })
  messengers.failing.clear()
  const subjects = (await later(60 * 60_000)).map(({ text }) => text.split('\n')[0])
  expect(subjects.some((subject) => subject?.includes('end on'))).toBe(false)
  server.logged.length = 0
})

test('a process that dies over a letter leaves it to the next, under the same key', async () => {
  await payer(server.deps)
  const keys: string[] = []
  const dying = {
    ...server.deps,
    email: {
      ...server.deps.email,
      send: ({ idempotencyKey }: { idempotencyKey: string }) => {
        keys.push(idempotencyKey)
        return new Promise<never>(() => undefined)
      },
    },
  }
  await time.set(server.clock.now())
  void letterLane(dying).round(new AbortController().signal)
  await expect.poll(() => keys.length).toBe(1)
  expect(await later(60_000)).toEqual([])
  const [sent] = await later(5 * 60_000)
  expect(sent?.key).toBe(keys[0])
})

test('who left the care team meanwhile is told nothing, and quiet hours hold back texts', async () => {
  await setPhone(server.deps, people.secondary.id, '+14155550143')
  const quietHours = { from: '00:00', to: '23:59' }
  await changePreferences(server.deps, people.secondary.id, { quietHours })
  const read = await paidByPrimary()
  const failedAt = server.clock.now()
  await nowReads(read, { status: 'past_due', currentPeriodStartsAt: failedAt })
  const sent = await later(graceMs - dayMs)
  expect(sent.filter(({ channel }) => channel === 'sms')).toEqual([])
  await server.pool.query(
    `update care_relationships set status = 'removed' where caregiver_id = '${people.secondary.id}'`,
  )
  const ended = await later(dayMs)
  expect(ended.map(({ to }) => to)).not.toContain(people.secondary.email)
})

const page = async (path: string, method: 'GET' | 'POST' = 'GET') =>
  (await server.app.inject({ url: path, method })).body

test('anybody who was told may pay what is owed with one tap, without signing in', async () => {
  const { sandbox: desk } = server.deps.payments
  const granted = await desk?.grant({
    email: people.primary.email,
    periodStartsAt: server.clock.now(),
  })
  if (!granted) throw new Error('The sandbox grants')
  const { id: userId } = people.primary
  await rereadSubscription(server.deps, granted.id, { userId })
  await later()
  const portal = await desk?.page(
    (
      await server.deps.payments.openPortal({
        customerId: granted.customerId,
        returnPath: '/',
        idempotencyKey: 'a',
      })
    ).url
      .split('/')
      .at(-1) ?? '',
  )
  await desk?.change(portal?.id ?? '', 'fail-renewal')
  await rereadSubscription(server.deps, granted.id)
  const sent = await later(4 * dayMs)
  const toEmergency = sent.find(({ to }) => to === people.emergency.email)
  const link = linkIn(toEmergency?.text)
  expect(await page(link)).toContain('Pay now')
  const next = await page(link, 'POST')
  const invoice = /url=(\/sandbox\/checkout\/[\w-]+)/.exec(next)?.[1] ?? ''
  const paid = await server.app.inject({
    method: 'POST',
    url: invoice,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=emma%40people.example&card=4242424242424242',
  })
  expect(paid.statusCode).toBe(303)
  expect(await page(link)).toContain('All is well')
  const billing = await server.app.inject({ url: '/api/billing', headers: people.senior.headers })
  expect(billing.json()).toMatchObject({ status: 'active' })
})

test('after the end anybody of the care team starts it again, and it covers the senior', async () => {
  const read = await paidByPrimary()
  await nowReads(read, { status: 'canceled', endedAt: server.clock.now() })
  const sent = await later()
  const link = linkIn(sent.find(({ to }) => to === people.emergency.email)?.text)
  expect(await page(link)).toContain('Start Rondall again')
  const checkout = /url=(\/sandbox\/checkout\/[\w-]+)/.exec(await page(link, 'POST'))?.[1] ?? ''
  await server.app.inject({
    method: 'POST',
    url: checkout,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=emma%40people.example&card=4242424242424242',
  })
  const billing = async (who: { headers: Record<string, string> }) =>
    (await server.app.inject({ url: '/api/billing', headers: who.headers })).json()
  expect(await billing(people.senior)).toMatchObject({ status: 'active', payer: { isSelf: false } })
  expect(await billing(people.otherSenior)).toMatchObject({ status: 'none' })
  expect(await page(link)).toContain('All is well')
})

test('who cancelled keeps it with one tap; a link that is not ours says so', async () => {
  const { sandbox: desk } = server.deps.payments
  const granted = await desk?.grant({
    email: 'p@people.example',
    periodStartsAt: server.clock.now(),
  })
  if (!granted) throw new Error('The sandbox grants')
  const { id: userId } = people.primary
  await rereadSubscription(server.deps, granted.id, { userId })
  await later()
  const { url } = await server.deps.payments.openPortal({
    ...{ customerId: granted.customerId, returnPath: '/', idempotencyKey: 'a' },
  })
  await desk?.change(url.split('/').at(-1) ?? '', 'cancel')
  await rereadSubscription(server.deps, granted.id)
  const [letter] = await later()
  const link = linkIn(letter?.text)
  expect(await page(link)).toContain('Keep Rondall')
  expect(await page(link, 'POST')).toContain('All is well')
  const kept = await server.deps.payments.readSubscription(granted.id)
  expect(kept?.endsAt).toBeUndefined()
  expect(await page('/pay/nonsense')).toContain('This link doesn&#39;t work anymore')
})

test('nothing of a letter is in the log', async () => {
  const read = await payer(server.deps)
  await later()
  expect(JSON.stringify(server.logged)).not.toContain(read.email)
})
