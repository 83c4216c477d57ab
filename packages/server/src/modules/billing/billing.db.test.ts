import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { payer } from '../../../test/payments.ts'
import { household, person } from '../../../test/people.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { SubscriptionRead } from '../../providers/payments/port.ts'
import { attachCustomer, paidCustomer, subscriptionOf } from './billing.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { graceMs } from './subscription-state.ts'

const server = testApp()

const statusOf = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: '/api/auth/me', headers })).json()

test('only a completed payment makes a customer that can open an account', async () => {
  const { customerId, email } = await payer(server.deps)
  const unpaid = await payer(server.deps, { status: 'incomplete' })
  expect(await paidCustomer(server.deps, customerId)).toEqual({ customerId, email })
  expect(await paidCustomer(server.deps, unpaid.customerId)).toBeUndefined()
  expect(await paidCustomer(server.deps, 'cus_of_nobody')).toBeUndefined()
})

test('of twenty accounts opened at once with one payment, one gets it', async () => {
  const { customerId } = await payer(server.deps)
  const people = await Promise.all(
    Array.from({ length: 20 }, () => person(server.deps, 'caregiver')),
  )
  const attached = await Promise.all(
    people.map(({ id }) =>
      inTransaction(server.deps.db, (tx) => attachCustomer(tx, customerId, id)),
    ),
  )
  expect(attached.filter(Boolean)).toHaveLength(1)
  const winner = people[attached.indexOf(true)]
  expect((await paidCustomer(server.deps, customerId))?.userId).toBe(winner?.id)
})

test('an unpaid customer is nobody’s', async () => {
  const { customerId } = await payer(server.deps, { status: 'incomplete' })
  const { id } = await person(server.deps, 'senior')
  expect(await inTransaction(server.deps.db, (tx) => attachCustomer(tx, customerId, id))).toBe(
    false,
  )
})

test('who pays is told the status and the end of the period', async () => {
  const { id, headers } = await person(server.deps, 'senior')
  expect(await statusOf(headers)).toMatchObject({ subscriptionStatus: 'none' })
  const { currentPeriodEndsAt } = await payer(server.deps, { userId: id })
  expect(await statusOf(headers)).toMatchObject({
    subscriptionStatus: 'active',
    subscriptionCurrentPeriodEnd: new Date(currentPeriodEndsAt).toISOString(),
  })
})

test('a primary caregiver pays for the senior, a secondary does not, and all of the team are told', async () => {
  const people = await household(server.deps)
  await payer(server.deps, { userId: people.secondary.id })
  expect(await statusOf(people.senior.headers)).toMatchObject({ subscriptionStatus: 'none' })
  await payer(server.deps, { userId: people.primary.id })
  for (const who of ['senior', 'primary', 'secondary', 'emergency'] as const) {
    expect(await statusOf(people[who].headers)).toMatchObject({ subscriptionStatus: 'active' })
  }
  for (const who of ['stranger', 'otherSenior'] as const) {
    expect(await statusOf(people[who].headers)).toMatchObject({ subscriptionStatus: 'none' })
  }
  const { payerId } = await subscriptionOf(server.deps, people.senior.id)
  expect(payerId).toBe(people.primary.id)
})

test('a failed renewal is mended within seven days, or stops', async () => {
  const { id } = await person(server.deps, 'senior')
  await payer(server.deps, { userId: id, status: 'past_due' })
  const state = await subscriptionOf(server.deps, id)
  expect(state).toMatchObject({ status: 'past_due', serves: true })
  expect(state.stopsAt).toBe(server.clock.now() + graceMs)
  await server.clock.advance(graceMs)
  expect(await subscriptionOf(server.deps, id)).toMatchObject({ status: 'past_due', serves: false })
})

test('of two readings the one that began later counts, whichever ends first', async () => {
  const read = await payer(server.deps)
  const { id } = await person(server.deps, 'senior')
  await inTransaction(server.deps.db, (tx) => attachCustomer(tx, read.customerId, id))
  const answers: ((status: 'active' | 'past_due') => void)[] = []
  const readSubscription = () =>
    new Promise<SubscriptionRead>((resolve) => {
      answers.push((status) => resolve({ ...read, status }))
    })
  const deps = { ...server.deps, payments: { name: 'sandbox' as const, readSubscription } }
  // The person who pays was written with a reading of some number; these two are later ones.
  await server.pool.query('insert into billing_readings values ($1, 1000)', [read.id])
  const asked = (count: number) => eventually(() => expect(answers).toHaveLength(count))
  const earlier = rereadSubscription(deps, read.id)
  await asked(1)
  const later = rereadSubscription(deps, read.id)
  await asked(2)
  answers[1]?.('past_due')
  await later
  answers[0]?.('active')
  await earlier
  expect((await subscriptionOf(server.deps, id)).status).toBe('past_due')
})
