import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { person } from '../../../test/people.ts'
import { StripeStandIn, signedNews, stripeConfig } from '../../../test/stripe-stand-in.ts'
import { billingEvents, billingSubscriptions } from '../../db/schema/billing.ts'
import { inTransaction } from '../../db/transaction.ts'
import { stripePayments } from '../../providers/payments/stripe.ts'
import { attachCustomer, subscriptionOf } from './billing.ts'

const stripe = new StripeStandIn()
beforeAll(async () => void (await stripe.start()))
afterAll(() => stripe.stop())
beforeEach(() => {
  stripe.trouble = undefined
})

const publicUrl = 'http://rondall.test'
const server = testApp({
  payments: () => stripePayments({ ...stripeConfig, publicUrl, apiUrl: stripe.apiUrl }),
})

let count = 0
const tell = (type: string, object: object, id = `evt_${++count}`) => {
  const { body, signature } = signedNews({ id, type, object }, { at: server.clock.now() })
  return server.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  })
}

const checkOut = async () =>
  (await server.app.inject({ method: 'POST', url: '/api/checkout' })).json()
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''
const look = (sessionId: string) =>
  server.app.inject({ url: '/api/stripe/checkout-session', query: { session_id: sessionId } })

async function paidSession(email = 'ann@people.example') {
  const sessionId = sessionOf((await checkOut()).url)
  return { sessionId, ...stripe.payCheckout(sessionId, { email, now: server.clock.now() }) }
}

/** A person whose account was opened with a payment. */
async function paidPerson() {
  const paid = await paidSession()
  await look(paid.sessionId)
  const someone = await person(server.deps, 'caregiver')
  await inTransaction(server.deps.db, (tx) => attachCustomer(tx, paid.customerId, someone.id))
  return { ...paid, ...someone, subscriptionId: paid.id }
}

test('a checkout gives an address, or a secret with the public key', async () => {
  expect(await checkOut()).toEqual({
    url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
    publishableKey: stripeConfig.publishableKey,
  })
  const embedded = await server.app.inject({ method: 'POST', url: '/api/checkout?ui=embedded' })
  expect(embedded.json()).toEqual({
    clientSecret: expect.stringContaining('_secret_'),
    publishableKey: stripeConfig.publishableKey,
  })
})

test('a double submit with one key is one checkout, another browser’s is another', async () => {
  const submit = async (key: string) => {
    const headers = { 'idempotency-key': key }
    return (await server.app.inject({ method: 'POST', url: '/api/checkout', headers })).json().url
  }
  const first = await submit('a-key-of-this-page-1')
  expect(await submit('a-key-of-this-page-1')).toBe(first)
  expect(await submit('a-key-of-this-page-2')).not.toBe(first)
  expect(await submit('short')).not.toBe(await submit('short'))
})

test('what was paid is told without waiting for any news', async () => {
  const { sessionId, customerId } = await paidSession()
  expect((await look(sessionId)).json()).toEqual({
    email: 'ann@people.example',
    customer_id: customerId,
    payment_status: 'paid',
  })
})

test('a checkout that opened an account tells nothing more of its customer', async () => {
  const { sessionId } = await paidPerson()
  expect((await look(sessionId)).json()).toEqual({ payment_status: 'paid', account_opened: true })
})

test('an unpaid, an expired and an unknown checkout have answers of their own', async () => {
  const sessionId = sessionOf((await checkOut()).url)
  expect((await look(sessionId)).json()).toEqual({ payment_status: 'unpaid' })
  Object.assign(stripe.sessions.get(sessionId) ?? {}, { status: 'expired' })
  expect((await look(sessionId)).json()).toEqual({ payment_status: 'unpaid', expired: true })
  const unknown = await look('cs_of_nobody')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'checkout-not-found'])
})

test('news keep a subscription up: past due, mended, cancelled, over', async () => {
  const { id, subscriptionId, periodEndsAt } = await paidPerson()
  const told = async (changes: object) => {
    stripe.change(subscriptionId, changes)
    const response = await tell('customer.subscription.updated', { id: subscriptionId })
    expect(response.json()).toEqual({ received: true })
    return subscriptionOf(server.deps, id)
  }
  expect(await told({ status: 'past_due' })).toMatchObject({ status: 'past_due', serves: true })
  expect(await told({ status: 'active' })).toMatchObject({ status: 'active', stopsAt: undefined })
  expect(await told({ cancelAtPeriodEnd: true })).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
    stopsAt: periodEndsAt * 1000,
  })
  expect(await told({ status: 'canceled', endedAt: periodEndsAt })).toMatchObject({
    status: 'canceled',
    serves: false,
  })
})

test('news with a signature that does not fit change nothing and say so', async () => {
  const { subscriptionId } = await paidPerson()
  const { body } = signedNews(
    { id: 'evt_forged', type: 'customer.subscription.updated', object: { id: subscriptionId } },
    { at: server.clock.now() },
  )
  const forged = await server.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    payload: body,
  })
  expect(forged.statusCode).toBe(400)
  expect(await server.deps.db.select().from(billingEvents)).toEqual([])
})

test('the same news twice is read from Stripe once', async () => {
  const { subscriptionId } = await paidPerson()
  await tell('customer.subscription.updated', { id: subscriptionId }, 'evt_same')
  stripe.requests.length = 0
  const again = await tell('customer.subscription.updated', { id: subscriptionId }, 'evt_same')
  expect(again.statusCode).toBe(200)
  expect(stripe.requests).toEqual([])
})

test('news that came while Stripe did not answer are handled when they come again', async () => {
  const { id, subscriptionId } = await paidPerson()
  stripe.change(subscriptionId, { status: 'past_due' })
  stripe.trouble = { status: 400 }
  const news = () => tell('invoice.payment_failed', invoiceOf(subscriptionId), 'evt_late')
  expect((await news()).statusCode).toBe(503)
  stripe.trouble = undefined
  expect((await news()).statusCode).toBe(200)
  expect((await subscriptionOf(server.deps, id)).status).toBe('past_due')
  server.logged.length = 0
})

const invoiceOf = (subscription: string) => ({
  id: 'in_1',
  parent: { subscription_details: { subscription } },
})

test('whatever order, however often and however parallel news come, the outcome is Stripe’s', async () => {
  const states = ['active', 'past_due', 'canceled', 'unpaid'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ status: fc.constantFrom(...states), hold: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (changes) => {
        const { subscriptionId } = await paidPerson()
        const held: (() => Promise<unknown>)[] = []
        const waiting: Promise<unknown>[] = []
        for (const [index, { status, hold }] of changes.entries()) {
          const last = index === changes.length - 1
          stripe.change(subscriptionId, { status })
          const news = () => tell('customer.subscription.updated', { id: subscriptionId })
          if (hold && !last) held.unshift(news)
          else waiting.push(news())
        }
        await Promise.all([...waiting, ...held.map((news) => news())])
        const rows = await server.deps.db.select().from(billingSubscriptions)
        const kept = rows.find(({ id }) => id === subscriptionId)?.status
        const final = changes.at(-1)?.status
        expect(kept).toBe(final === 'unpaid' ? 'past_due' : final)
      },
    ),
    { numRuns: 15 },
  )
}, 60_000)

test('the portal is Stripe’s, for who pays and for nobody else', async () => {
  const { headers } = await paidPerson()
  const open = (given: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/api/billing/portal', headers: given })
  expect((await open(headers)).json().url).toMatch(/^https:\/\/billing\.stripe\.com\//)
  const nobody = await open((await person(server.deps, 'senior')).headers)
  expect([nobody.statusCode, nobody.json().code]).toEqual([409, 'no-subscription'])
})

test('settings are shown from what is known while Stripe does not answer', async () => {
  const { headers } = await paidPerson()
  await server.clock.advance(60_000)
  stripe.trouble = { status: 400 }
  const response = await server.app.inject({ url: '/api/billing?fresh=1', headers })
  expect(response.json()).toMatchObject({
    status: 'active',
    provider: 'stripe',
    cancelAtPeriodEnd: false,
    payer: { isSelf: true },
  })
  const portal = await server.app.inject({ method: 'POST', url: '/api/billing/portal', headers })
  expect([portal.statusCode, portal.json().code]).toEqual([503, 'billing-unavailable'])
  const start = await server.app.inject({ method: 'POST', url: '/api/checkout' })
  expect([start.statusCode, start.json().error]).toEqual([503, 'Failed to start checkout process'])
  server.logged.length = 0
})

test('somebody whose subscription is over pays again as the same customer', async () => {
  const { headers, subscriptionId, customerId, id } = await paidPerson()
  const again = () => server.app.inject({ method: 'POST', url: '/api/billing/checkout', headers })
  expect((await again()).json().code).toBe('already-subscribed')
  stripe.change(subscriptionId, { status: 'canceled', endedAt: 1 })
  await tell('customer.subscription.deleted', { id: subscriptionId })
  const sessionId = sessionOf((await again()).json().url)
  const renewed = stripe.payCheckout(sessionId, {
    email: 'ann@people.example',
    now: server.clock.now(),
  })
  expect(renewed.customerId).toBe(customerId)
  await tell('checkout.session.completed', { id: sessionId })
  expect((await subscriptionOf(server.deps, id)).status).toBe('active')
})

test('a caregiver who was invited and begins to pay keeps the account they have', async () => {
  const { id, headers } = await person(server.deps, 'caregiver')
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/billing/checkout',
    headers,
  })
  const sessionId = sessionOf(response.json().url)
  stripe.payCheckout(sessionId, { email: 'other@people.example', now: server.clock.now() })
  await tell('checkout.session.completed', { id: sessionId })
  expect(await subscriptionOf(server.deps, id)).toMatchObject({ status: 'active', payerId: id })
})

test('nothing of a customer is in the log', async () => {
  await paidPerson()
  expect(JSON.stringify(server.logged)).not.toContain('ann@people.example')
})
