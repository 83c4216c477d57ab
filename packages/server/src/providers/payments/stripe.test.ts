import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  monthlyPrice,
  StripeStandIn,
  signedNews,
  stripeConfig,
} from '../../../test/stripe-stand-in.ts'
import { ProviderError } from '../../platform/errors.ts'
import type { CheckoutOrder, Payments } from './port.ts'
import { stripePayments } from './stripe.ts'

let stripe: StripeStandIn
let payments: Payments
const now = Date.UTC(2026, 10, 21, 9)

beforeAll(async () => {
  stripe = await new StripeStandIn().start()
  const publicUrl = 'https://rondall.example'
  payments = stripePayments({ ...stripeConfig, publicUrl, apiUrl: stripe.apiUrl })
  expect(await payments.problemWithPrice()).toBeUndefined()
})
beforeEach(() => {
  stripe.requests.length = 0
  stripe.trouble = undefined
})
afterAll(() => stripe.stop())

let count = 0
const order = (changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  page: 'hosted',
  successPath: '/post-checkout?session_id={CHECKOUT_SESSION_ID}',
  cancelPath: '/pricing',
  payer: undefined,
  beginsAt: undefined,
  idempotencyKey: `key-${++count}`,
  ...changes,
})

const paidCheckout = async (changes: Partial<CheckoutOrder> = {}) => {
  const { id } = await payments.openCheckout(order(changes))
  return { id, subscription: stripe.payCheckout(id, { email: 'ann@people.example', now }) }
}

describe('a checkout', () => {
  test('on Stripe’s page has an address and leads back to us', async () => {
    const opened = await payments.openCheckout(order({ idempotencyKey: 'mine' }))
    expect(opened).toMatchObject({ url: expect.stringContaining(opened.id) })
    expect(opened.clientSecret).toBeUndefined()
    expect(stripe.requests).toMatchObject([
      {
        idempotencyKey: 'mine',
        given: {
          ui_mode: 'hosted_page',
          success_url: 'https://rondall.example/post-checkout?session_id={CHECKOUT_SESSION_ID}',
          cancel_url: 'https://rondall.example/pricing',
          line_items: [{ price: stripeConfig.priceId, quantity: '1' }],
        },
      },
    ])
  })

  test('on our page has a secret', async () => {
    const opened = await payments.openCheckout(order({ page: 'embedded' }))
    expect(opened.clientSecret).toBe(`${opened.id}_secret_stand_in`)
    expect(opened.url).toBeUndefined()
  })

  test('asked for twice with one key is one', async () => {
    const twice = order()
    const first = await payments.openCheckout(twice)
    expect(await payments.openCheckout(twice)).toEqual(first)
  })

  test('of an account names the account and, once it is known, the customer', async () => {
    const payer = {
      ...{ userId: 'user-1', email: 'ann@people.example' },
      ...{ customerId: undefined, paysForId: 'senior-1' },
    }
    const { subscription } = await paidCheckout({ payer })
    expect(stripe.requests[0]?.given).toMatchObject({
      client_reference_id: 'user-1',
      customer_email: 'ann@people.example',
    })
    const again = await paidCheckout({ payer: { ...payer, customerId: subscription.customerId } })
    expect(again.subscription.customerId).toBe(subscription.customerId)
    expect(await payments.readCheckout(again.id)).toMatchObject({
      ...{ userId: 'user-1', paysForId: 'senior-1' },
    })
  })

  test('is unpaid, then paid with its subscription', async () => {
    const { id } = await payments.openCheckout(order())
    expect(await payments.readCheckout(id)).toMatchObject({ subscriptionId: undefined })
    const subscription = stripe.payCheckout(id, { email: 'ann@people.example', now })
    expect(await payments.readCheckout(id)).toEqual({
      expired: false,
      userId: undefined,
      paysForId: undefined,
      subscriptionId: subscription.id,
    })
  })

  test('that is unknown, foreign or nonsense is not there', async () => {
    const { id } = await payments.openCheckout(order())
    const session = stripe.sessions.get(id)
    if (session) session.given.metadata = { app: 'another shop' }
    for (const other of [id, 'cs_test_unknown', 'nonsense', '../customers', '']) {
      expect(await payments.readCheckout(other)).toBeUndefined()
    }
  })

  test('that is too old says so', async () => {
    const { id } = await payments.openCheckout(order())
    Object.assign(stripe.sessions.get(id) ?? {}, { status: 'expired' })
    expect(await payments.readCheckout(id)).toMatchObject({ expired: true })
  })
})

describe('a subscription', () => {
  test('paid by card begins with a customer and a secret to confirm', async () => {
    const email = 'ann@people.example'
    const started = await payments.startSubscription({ email, idempotencyKey: 'card' })
    expect(started.clientSecret).toContain('_secret_')
    expect(stripe.requests.map(({ call, idempotencyKey }) => [call, idempotencyKey])).toEqual([
      ['POST /v1/customers', 'card-customer'],
      ['POST /v1/subscriptions', 'card-subscription'],
    ])
    expect(await payments.startSubscription({ email, idempotencyKey: 'card' })).toEqual(started)
    const look = () => payments.readCheckout(started.subscriptionId)
    expect(await look()).toMatchObject({ expired: false, subscriptionId: started.subscriptionId })
    stripe.change(started.subscriptionId, { status: 'incomplete_expired', endedAt: now / 1000 })
    expect(await look()).toMatchObject({ expired: true })
  })

  test.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['canceled', 'canceled'],
    ['paused', 'paused'],
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'incomplete'],
  ])('%s is %s', async (theirs, ours) => {
    const { subscription } = await paidCheckout()
    stripe.change(subscription.id, { status: theirs })
    expect((await payments.readSubscription(subscription.id))?.status).toBe(ours)
  })

  test('ends where its cancellation says, in either way of saying it', async () => {
    const { subscription } = await paidCheckout()
    const { id, periodEndsAt } = subscription
    expect(await payments.readSubscription(id)).toMatchObject({
      email: 'ann@people.example',
      currentPeriodStartsAt: now,
      currentPeriodEndsAt: periodEndsAt * 1000,
      endsAt: undefined,
    })
    stripe.change(id, { cancelAtPeriodEnd: true })
    expect((await payments.readSubscription(id))?.endsAt).toBe(periodEndsAt * 1000)
    stripe.change(id, { cancelAtPeriodEnd: false, cancelAt: periodEndsAt - 60 })
    expect((await payments.readSubscription(id))?.endsAt).toBe((periodEndsAt - 60) * 1000)
  })

  test('of another product in the same Stripe account is not ours', async () => {
    const { subscription } = await paidCheckout()
    stripe.change(subscription.id, { metadata: {} })
    expect(await payments.readSubscription(subscription.id)).toBeUndefined()
  })

  test('is managed on Stripe’s portal, which leads back to the settings', async () => {
    const { subscription } = await paidCheckout()
    const { customerId } = subscription
    const idempotencyKey = 'portal'
    const portal = await payments.openPortal({
      customerId,
      returnPath: '/settings',
      idempotencyKey,
    })
    expect(portal.url).toMatch(/^https:\/\/billing\.stripe\.com\//)
    expect(stripe.requests.at(-1)?.given.return_url).toBe('https://rondall.example/settings')
  })
})

describe('the price', () => {
  const promised = 'The pages promise $19 USD every month.'
  afterEach(() => {
    stripe.price = monthlyPrice
  })

  test.each([
    [{ unit_amount: 2900 }, 'which charges 29 USD every 1 month.'],
    [{ unit_amount: null }, 'which charges no fixed amount every 1 month.'],
    [{ currency: 'eur' }, 'which charges 19 EUR every 1 month.'],
    [{ recurring: { interval: 'year', interval_count: 1 } }, 'which charges 19 USD every 1 year.'],
    [
      { recurring: { interval: 'month', interval_count: 3 } },
      'which charges 19 USD every 3 month.',
    ],
    [{ recurring: null }, 'which charges 19 USD only once.'],
    [{ active: false }, 'which charges 19 USD every 1 month, and is archived.'],
  ])('%j is not what the pages promise', async (change, words) => {
    stripe.price = { ...monthlyPrice, ...change }
    expect(await payments.problemWithPrice()).toBe(
      `STRIPE_PRICE_ID is price_monthly_19, ${words} ${promised}`,
    )
  })

  test('that this account does not have is told, too', async () => {
    stripe.price = { ...monthlyPrice, id: 'price_of_another' }
    expect(await payments.problemWithPrice()).toMatch(/which this Stripe account does not have/)
  })

  test('that could not be read at the start is read before anything is sold', async () => {
    const publicUrl = 'https://rondall.example'
    const fresh = stripePayments({ ...stripeConfig, publicUrl, apiUrl: stripe.apiUrl })
    stripe.trouble = { status: 400 }
    await expect(fresh.problemWithPrice()).rejects.toBeInstanceOf(ProviderError)
    stripe.trouble = undefined
    stripe.price = { ...monthlyPrice, unit_amount: 2900 }
    await expect(fresh.openCheckout(order())).rejects.toBeInstanceOf(ProviderError)
    expect(stripe.requests.map(({ call }) => call)).toEqual(['GET /v1/prices/:id'])
    stripe.price = monthlyPrice
    await fresh.openCheckout(order())
    await fresh.openCheckout(order())
    expect(stripe.requests.filter(({ call }) => call === 'GET /v1/prices/:id')).toHaveLength(2)
  })
})

describe('what is owed', () => {
  test('has a page on which anybody can pay it, while it is open', async () => {
    const { subscription } = await paidCheckout()
    const open = () =>
      payments.openInvoice({ subscriptionId: subscription.id, returnPath: '/settings' })
    expect(await open()).toBeUndefined()
    stripe.change(subscription.id, { invoiceUrl: 'https://invoice.stripe.com/i/1' })
    expect(await open()).toBe('https://invoice.stripe.com/i/1')
  })

  test('a cancellation is taken back, in either way of saying it', async () => {
    const { subscription } = await paidCheckout()
    const { id } = subscription
    for (const change of [{ cancelAtPeriodEnd: true }, { cancelAt: subscription.periodEndsAt }]) {
      stripe.change(id, change)
      await payments.resume({ subscriptionId: id, idempotencyKey: `resume-${++count}` })
      expect((await payments.readSubscription(id))?.endsAt).toBeUndefined()
    }
  })

  test('a charge leads to its customer', async () => {
    stripe.charges.set('ch_1', 'cus_1')
    expect(await payments.customerOfCharge('ch_1')).toBe('cus_1')
    expect(await payments.customerOfCharge('ch_2')).toBeUndefined()
    expect(await payments.customerOfCharge('../customers')).toBeUndefined()
  })
})

describe('trouble', () => {
  test.each([
    ['at Stripe', { status: 500 }, true],
    ['with too many requests', { status: 429 }, true],
    ['on the way', 'hang-up', true],
    ['with our key', { status: 401 }, false],
  ] as const)(
    '%s is a failure of the provider',
    async (_name, trouble, retryable) => {
      stripe.trouble = trouble
      const failure = await payments.openCheckout(order()).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ProviderError)
      expect(failure).toMatchObject({ provider: 'stripe', retryable })
    },
    15_000,
  )
})

describe('news', () => {
  const subscriptionNews = {
    id: 'evt_1',
    type: 'customer.subscription.updated',
    object: { id: 'sub_1' },
  }
  const read = ({ body, signature }: { body: string; signature: string }, at = now) =>
    payments.readNews(Buffer.from(body), signature, at)

  test('with the right signature is read', () => {
    expect(read(signedNews(subscriptionNews, { at: now }))).toEqual({
      id: 'evt_1',
      type: 'customer.subscription.updated',
      about: { subscriptionId: 'sub_1' },
    })
  })

  test('is refused with another secret, another body, no signature, or when it is old', () => {
    const good = signedNews(subscriptionNews, { at: now })
    expect(read(signedNews(subscriptionNews, { at: now, secret: 'whsec_other' }))).toBeUndefined()
    expect(read({ ...good, body: good.body.replace('sub_1', 'sub_2') })).toBeUndefined()
    expect(read({ ...good, signature: '' })).toBeUndefined()
    expect(read({ ...good, signature: 't=1,v1=nonsense' })).toBeUndefined()
    expect(read(good, now + 10 * 60_000)).toBeUndefined()
  })

  test.each([
    ['checkout.session.completed', { id: 'cs_1' }, { checkoutId: 'cs_1' }],
    ['customer.subscription.deleted', { id: 'sub_1' }, { subscriptionId: 'sub_1' }],
    [
      'invoice.payment_failed',
      { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
      { subscriptionId: 'sub_1' },
    ],
    ['invoice.paid', { id: 'in_2', parent: null }, undefined],
    ['charge.refunded', { id: 'ch_1' }, { chargeId: 'ch_1', isDispute: false }],
    [
      'charge.dispute.created',
      { id: 'du_1', charge: 'ch_1' },
      { chargeId: 'ch_1', isDispute: true },
    ],
    [
      'charge.dispute.closed',
      { id: 'du_1', charge: 'ch_1' },
      { chargeId: 'ch_1', isDispute: false },
    ],
    ['customer.created', { id: 'cus_1' }, undefined],
  ])('%s', (type, object, about) => {
    expect(read(signedNews({ id: 'evt_2', type, object }, { at: now }))?.about).toEqual(about)
  })
})
