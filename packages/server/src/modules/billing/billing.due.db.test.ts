import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { person } from '../../../test/people.ts'
import { StripeStandIn, stripeConfig } from '../../../test/stripe-stand-in.ts'
import { billingCustomers, billingRereads } from '../../db/schema/billing.ts'
import { inTransaction } from '../../db/transaction.ts'
import { stripePayments } from '../../providers/payments/stripe.ts'
import { rereading } from './billing.due.ts'
import { attachCustomer, subscriptionOf } from './billing.ts'

/** Not one webhook comes in here: everything is found out by reading. */

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const stripe = new StripeStandIn()
beforeAll(async () => void (await stripe.start()))
afterAll(() => stripe.stop())

const publicUrl = 'http://rondall.test'
const server = testApp({
  payments: () => stripePayments({ ...stripeConfig, publicUrl, apiUrl: stripe.apiUrl }),
})
const time = databaseClock(() => server.pool)

beforeEach(async () => {
  stripe.trouble = undefined
  await server.deps.db.delete(billingRereads)
  await time.set(server.clock.now())
})

/** Time goes on, and everything that is due by then is read. Tells how often the provider was asked. */
async function later(ms: number) {
  const before = stripe.requests.length
  server.clock.advance(ms)
  await time.set(server.clock.now())
  const { round } = rereading(server.deps)
  while (await round(new AbortController().signal));
  return stripe.requests.length - before
}

const open = async () => {
  const { url } = (await server.app.inject({ method: 'POST', url: '/api/checkout' })).json()
  return String(url.split('/').at(-1))
}
const look = (id: string) =>
  server.app.inject({ url: '/api/stripe/checkout-session', query: { session_id: id } })
const planned = () => server.deps.db.select().from(billingRereads)
const paid = { email: 'ann@people.example' }

async function member() {
  const sessionId = await open()
  const subscription = stripe.payCheckout(sessionId, { ...paid, now: server.clock.now() })
  await look(sessionId)
  const someone = await person(server.deps, 'caregiver')
  const { customerId } = subscription
  await inTransaction(server.deps.db, (tx) => attachCustomer(tx, customerId, someone.id))
  return { ...someone, subscriptionId: subscription.id }
}
const statusOf = async ({ id }: { id: string }) => (await subscriptionOf(server.deps, id)).status

/** Stripe begins the next period at once, and finds out an hour later whether it is paid. */
function nextPeriod(id: string) {
  const { periodEndsAt = 0 } = stripe.subscriptions.get(id) ?? {}
  stripe.change(id, { periodStartsAt: periodEndsAt, periodEndsAt: periodEndsAt + 30 * 86_400 })
}

test('who pays and never comes back is known as a customer within minutes', async () => {
  const sessionId = await open()
  const { customerId } = stripe.payCheckout(sessionId, { ...paid, now: server.clock.now() })
  expect(await later(4 * 60_000)).toBe(0)
  await later(2 * 60_000)
  const customers = await server.deps.db.select().from(billingCustomers)
  expect(customers.find(({ id }) => id === customerId)?.paidAt).not.toBeNull()
  expect((await planned()).map(({ kind }) => kind)).toEqual(['subscription'])
})

test('a checkout that nobody pays is looked at a few times and forgotten', async () => {
  await open()
  let asked = 0
  for (let hour = 0; hour < 40; hour += 1) asked += await later(hourMs)
  expect(asked).toBeGreaterThan(3)
  expect(asked).toBeLessThan(15)
  expect(await planned()).toEqual([])
})

test('a renewal that failed is noticed though no news of it came', async () => {
  const someone = await member()
  await later(2 * dayMs)
  expect(await later(27 * dayMs), 'nothing is asked in the middle of a period').toBe(0)
  nextPeriod(someone.subscriptionId)
  stripe.change(someone.subscriptionId, { status: 'past_due' })
  expect(await statusOf(someone)).toBe('active')
  await later(dayMs + 4 * hourMs)
  expect(await statusOf(someone)).toBe('past_due')

  stripe.change(someone.subscriptionId, { status: 'active' })
  await later(dayMs)
  expect(await statusOf(someone)).toBe('active')
})

test('a cancellation at the provider is noticed at the latest when the period is over', async () => {
  const someone = await member()
  await later(2 * dayMs)
  const endedAt = Math.floor(server.clock.now() / 1000)
  stripe.change(someone.subscriptionId, { status: 'canceled', endedAt })
  await later(29 * dayMs)
  expect(await statusOf(someone)).toBe('canceled')
  expect(await planned()).toEqual([])
})

test('a provider that fails is asked again, less and less often, and takes nothing away', async () => {
  const someone = await member()
  stripe.trouble = { status: 500 }
  await later(30 * dayMs + 4 * hourMs)
  expect(await statusOf(someone)).toBe('active')
  const [first] = await planned()
  expect(first?.attempts).toBe(1)
  await later(hourMs)
  expect((await planned())[0]?.attempts).toBe(2)

  stripe.trouble = undefined
  nextPeriod(someone.subscriptionId)
  await later(6 * hourMs)
  expect(await statusOf(someone)).toBe('active')
  expect((await planned())[0]?.attempts).toBe(0)
})

test('of several processes one reads, and what is gone at the provider is asked for no more', async () => {
  const someone = await member()
  await later(2 * dayMs)
  stripe.subscriptions.delete(someone.subscriptionId)
  server.clock.advance(60 * dayMs)
  await time.set(server.clock.now())
  const before = stripe.requests.length
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: 5 }, () => rereading(server.deps).round(signal)))
  expect(stripe.requests.length - before).toBe(1)
  expect(await planned()).toEqual([])
})
