import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { person } from '../../../test/people.ts'
import { StripeStandIn, signedNews, stripeConfig } from '../../../test/stripe-stand-in.ts'
import { operatorAlarms } from '../../db/schema/clockwork.ts'
import { inTransaction } from '../../db/transaction.ts'
import { stripePayments } from '../../providers/payments/stripe.ts'
import { attachCustomer, subscriptionOf } from './billing.ts'

/** What counts as paid, one way to pay after the other: the screens are told what the server goes by. */

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
function tell(type: string, object: object, id = `evt_paid_${++count}`) {
  const { body, signature } = signedNews({ id, type, object }, { at: server.clock.now() })
  return server.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })
}

const look = async (sessionId: string) =>
  (
    await server.app.inject({
      url: '/api/stripe/checkout-session',
      query: { session_id: sessionId },
    })
  ).json()

async function checkout(how: { paymentStatus?: string; status?: string } = {}) {
  const { url } = (await server.app.inject({ method: 'POST', url: '/api/checkout' })).json()
  const sessionId = url.split('/').at(-1) ?? ''
  const email = `payer-${++count}@people.example`
  const paid = stripe.payCheckout(sessionId, { email, now: server.clock.now(), ...how })
  return { ...paid, sessionId, email }
}

/** Opens the account as the screens do, and tells what its owner reads. */
async function accountOf({ sessionId, email }: { sessionId: string; email: string }) {
  const { customer_id } = await look(sessionId)
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/create-password',
    payload: { email, password: 'plum-cake-at-4', stripe_customer_id: customer_id },
  })
  return { status: response.statusCode, user: response.json().user }
}

test.each([
  ['a card', {}],
  ['a bank debit that is on its way', { paymentStatus: 'unpaid' }],
  ['a coupon for everything', { paymentStatus: 'no_payment_required' }],
  ['a trial', { paymentStatus: 'no_payment_required', status: 'trialing' }],
])('%s is paid: the checkout says so, and the account opens', async (_, how) => {
  const paid = await checkout(how)
  expect(await look(paid.sessionId)).toMatchObject({ payment_status: 'paid', email: paid.email })
  const { status, user } = await accountOf(paid)
  expect([status, user.subscriptionStatus]).toEqual([200, 'active'])
})

test('a payment that was begun and not confirmed is not paid, for screens and server alike', async () => {
  const begun = await checkout({ paymentStatus: 'paid', status: 'incomplete' })
  expect(await look(begun.sessionId)).toMatchObject({ payment_status: 'unpaid' })
  expect((await accountOf(begun)).status).toBe(402)
})

async function member() {
  const paid = await checkout()
  await look(paid.sessionId)
  const someone = await person(server.deps, 'senior')
  await inTransaction(server.deps.db, (tx) => attachCustomer(tx, paid.customerId, someone.id))
  const reads = async () => ({
    screen: (await server.app.inject({ url: '/api/billing', headers: someone.headers })).json(),
    server: await subscriptionOf(server.deps, someone.id),
  })
  const becomes = async (type: string, changes: Parameters<typeof stripe.change>[1]) => {
    stripe.change(paid.id, changes)
    expect((await tell(type, { id: paid.id })).statusCode).toBe(200)
    return reads()
  }
  return { ...paid, reads, becomes }
}

test('a debit that failed after all has the grace of any failed payment', async () => {
  const { becomes } = await member()
  const { screen, server: state } = await becomes('customer.subscription.updated', {
    status: 'past_due',
  })
  expect(screen).toMatchObject({ status: 'past_due', checkInsEndAt: screen.graceEndsAt })
  expect(state.serves).toBe(true)
})

test('paused: it goes on to the period’s end and its grace; resumed: as if nothing had been', async () => {
  const { becomes, reads } = await member()
  const dayMs = 24 * 60 * 60_000
  const week = 7 * dayMs
  const periodEndsAt = Math.floor((server.clock.now() + dayMs) / 1000)
  const change = { status: 'paused', periodEndsAt }
  const paused = await becomes('customer.subscription.paused', change)
  const stops = periodEndsAt * 1000 + week
  expect(paused.screen).toMatchObject({
    status: 'past_due',
    checkInsEndAt: new Date(stops).toISOString(),
  })
  expect(paused.server.serves).toBe(true)
  await server.clock.advance(stops - server.clock.now())
  expect((await reads()).server.serves).toBe(false)
  const resumed = await becomes('customer.subscription.resumed', { status: 'active' })
  expect(resumed.screen).toMatchObject({ status: 'active' })
  expect(resumed.screen.checkInsEndAt).toBeUndefined()
  expect(resumed.server.serves).toBe(true)
})

test('a refund ends nothing by itself; with the subscription cancelled it is over on both sides', async () => {
  const { becomes, reads, id, customerId } = await member()
  stripe.charges.set('ch_refunded', customerId)
  expect((await tell('charge.refunded', { id: 'ch_refunded' })).statusCode).toBe(200)
  expect((await reads()).server).toMatchObject({ status: 'active', serves: true })
  stripe.change(id, { status: 'canceled', endedAt: Math.floor(server.clock.now() / 1000) })
  await tell('charge.refunded', { id: 'ch_refunded' })
  const over = await reads()
  expect([over.screen.status, over.server.serves]).toEqual(['canceled', false])
  expect((await becomes('customer.subscription.deleted', {})).server.serves).toBe(false)
})

test('a dispute stops no check-in; the operator is told once', async () => {
  const { reads, customerId } = await member()
  stripe.charges.set('ch_disputed', customerId)
  const dispute = { id: 'du_1', charge: 'ch_disputed' }
  for (const id of ['evt_dispute', 'evt_dispute']) {
    expect((await tell('charge.dispute.created', dispute, id)).statusCode).toBe(200)
  }
  const both = await reads()
  expect([both.screen.status, both.server.serves]).toEqual(['active', true])
  const alarms = await server.deps.db.select().from(operatorAlarms)
  expect(alarms.map(({ kind }) => kind)).toEqual(['payment-disputed'])
})

test('twenty copies of the same news at once are read from Stripe once, and all succeed', async () => {
  const { id } = await member()
  stripe.requests.length = 0
  const copies = await Promise.all(
    Array.from({ length: 20 }, () => tell('customer.subscription.updated', { id }, 'evt_copies')),
  )
  expect(copies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(stripe.requests.map(({ call }) => call)).toEqual(['GET /v1/subscriptions/:id'])
})

test('copies share a failure, too: none says that it was handled', async () => {
  const { id } = await member()
  stripe.trouble = { status: 400 }
  const copies = await Promise.all(
    Array.from({ length: 5 }, () => tell('customer.subscription.updated', { id }, 'evt_fails')),
  )
  expect(copies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(503))
  stripe.trouble = undefined
  expect((await tell('customer.subscription.updated', { id }, 'evt_fails')).statusCode).toBe(200)
  server.logged.length = 0
})
