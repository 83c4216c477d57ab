import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { person } from '../../../../test/people.ts'
import { planActivations, sandboxSubscriptions } from '../../../db/schema/billing.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { rememberTimeZone } from '../../accounts/accounts.ts'
import { attachCustomer, paidCustomer } from '../billing.ts'

const server = testApp()

const accepted = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const confirmed = '4000002500003155'
const email = 'ann@people.example'
const dayMs = 24 * 60 * 60 * 1000

const open = async (ui = 'hosted') =>
  (await server.app.inject({ method: 'POST', url: `/api/checkout?ui=${ui}` })).json()
const visit = (url: string) => server.app.inject({ url })
const submit = (url: string, fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const look = async (sessionId: string) =>
  (
    await server.app.inject({
      url: '/api/stripe/checkout-session',
      query: { session_id: sessionId },
    })
  ).json()
const idOf = (url: string) => url.split('/').at(-1) ?? ''

/** A person whose account was opened with a payment in the sandbox. */
async function paidPerson() {
  const { url } = await open()
  await submit(url, { email, card: accepted })
  const { customer_id: customerId } = await look(idOf(url))
  const someone = await person(server.deps, 'senior')
  await inTransaction(server.deps.db, (tx) => attachCustomer(tx, customerId, someone.id))
  const portal = async () =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/billing/portal',
        headers: someone.headers,
      })
    ).json().url as string
  const billing = async () =>
    (await server.app.inject({ url: '/api/billing?fresh=1', headers: someone.headers })).json()
  return { ...someone, customerId, portal, billing, sessionId: idOf(url) }
}

/** Time goes by for somebody who looks in every month, so that they stay signed in. */
async function live(days: number, lookIn: () => Promise<unknown>) {
  for (let left = days; left > 0; left -= 25) {
    await server.clock.advance(Math.min(left, 25) * dayMs)
    await lookIn()
  }
}

test('every page says that no money moves, and runs no script', async () => {
  const { url } = await open()
  const pages = [await visit(url), await visit('/sandbox/checkout/nonsense')]
  for (const page of pages) {
    expect(page.body).toContain('Sandbox: no real money.')
    expect(page.body).not.toContain('<script')
    expect(page.headers['cache-control']).toBe('no-store')
  }
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 404])
})

test('an accepted card leads to the activation, and the payment is known', async () => {
  const { url } = await open()
  const id = idOf(url)
  expect(await look(id)).toEqual({ payment_status: 'unpaid' })
  const paid = await submit(url, { email: ' Ann@People.example ', card: accepted })
  expect(paid.statusCode).toBe(303)
  expect(paid.headers.location).toBe(`/post-checkout?session_id=${id}`)
  const { customer_id: customerId, ...told } = await look(id)
  expect(told).toEqual({ payment_status: 'paid', email })
  expect(await paidCustomer(server.deps, customerId)).toMatchObject({ email })
})

test('a declined card pays nothing, says so, and the same page takes another', async () => {
  const { url } = await open()
  const refused = await submit(url, { email, card: declined })
  expect(refused.body).toContain('Your card was declined.')
  expect(refused.body).toContain(`value="${email}"`)
  expect(await look(idOf(url))).toEqual({ payment_status: 'unpaid' })
  expect((await submit(url, { email, card: accepted })).statusCode).toBe(303)
})

test('a card that asks back is paid after the confirmation, and not without', async () => {
  const { url } = await open()
  const id = idOf(url)
  const asked = await submit(url, { email, card: confirmed })
  expect(asked.headers.location).toBe(`/sandbox/confirm/${id}`)
  expect(await look(id)).toEqual({ payment_status: 'unpaid' })
  const refused = await submit(`/sandbox/confirm/${id}`, { act: 'refuse' })
  expect(refused.body).toContain('Your card was declined.')
  await submit(url, { email, card: confirmed })
  const done = await submit(`/sandbox/confirm/${id}`, { act: 'confirm' })
  expect(done.headers.location).toBe(`/post-checkout?session_id=${id}`)
  expect((await look(id)).payment_status).toBe('paid')
})

test.each([
  ['a real card', { email, card: '4111111111111111' }, 'only the test cards'],
  ['no card', { email, card: '' }, 'only the test cards'],
  ['no address', { email: 'nobody', card: accepted }, 'valid email'],
  ['markup', { email: '"><script>alert(1)</script>', card: accepted }, 'valid email'],
  ['too much', { email: `${'x'.repeat(300)}@people.example`, card: accepted }, 'valid email'],
])('%s is refused and nothing of the card is kept', async (_name, fields, words) => {
  const { url } = await open()
  const response = await submit(url, fields)
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain(words)
  expect(response.body).not.toContain('<script')
  expect(await server.deps.db.select().from(sandboxSubscriptions)).toEqual([])
})

test('ten submits at once pay once', async () => {
  const { url } = await open()
  const all = await Promise.all(
    Array.from({ length: 10 }, () => submit(url, { email, card: accepted })),
  )
  expect(new Set(all.map(({ headers }) => headers.location)).size).toBe(1)
  expect(await server.deps.db.select().from(sandboxSubscriptions)).toHaveLength(1)
})

test('a paid page says that it is paid; an expired one that nothing was', async () => {
  const paid = (await open()).url
  await submit(paid, { email, card: accepted })
  expect((await visit(paid)).body).toContain('Payment accepted')
  const { url } = await open()
  await server.clock.advance(25 * 60 * 60 * 1000)
  expect((await visit(url)).body).toContain('Nothing was paid')
  expect((await submit(url, { email, card: accepted })).statusCode).toBe(404)
  expect(await look(idOf(url))).toEqual({ payment_status: 'unpaid', expired: true })
})

test('only the embedded page may stand in a frame, and only in ours', async () => {
  const { clientSecret } = await open('embedded')
  const url = `/sandbox/checkout/${clientSecret}`
  expect((await visit(url)).headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const hosted = await visit((await open()).url)
  expect(hosted.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const paid = await submit(url, { email, card: accepted })
  expect(paid.headers.location).toBe(`/sandbox/paid/${clientSecret}`)
  expect((await visit(`/sandbox/paid/${clientSecret}`)).body).toContain(
    `/post-checkout?session_id=${clientSecret}`,
  )
})

test('a page opens as what it is and as nothing else', async () => {
  const { portal, sessionId } = await paidPerson()
  const portalId = idOf(await portal())
  expect((await visit(`/sandbox/portal/${sessionId}`)).statusCode).toBe(404)
  expect((await visit(`/sandbox/checkout/${portalId}`)).statusCode).toBe(404)
  expect((await submit(`/sandbox/portal/${sessionId}`, { act: 'cancel' })).statusCode).toBe(404)
})

test('the portal tells dates by the clock of who looks, as the settings do', async () => {
  const someone = await paidPerson()
  const { currentPeriodEnd } = await someone.billing()
  const lookFrom = async (timeZone: string) => {
    await rememberTimeZone(server.deps, someone.id, timeZone)
    const { body } = await server.app.inject({
      url: await someone.portal(),
      headers: someone.headers,
    })
    return body
  }
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(
      new Date(currentPeriodEnd),
    )
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(await lookFrom(zone)).toContain(format(zone))
  expect(format('Pacific/Kiritimati')).not.toBe(format('Pacific/Pago_Pago'))
})

test('a foreign page cannot submit here', async () => {
  const { portal } = await paidPerson()
  const response = await server.app.inject({
    method: 'POST',
    url: await portal(),
    headers: {
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'act=cancel',
  })
  expect(response.statusCode).toBe(403)
})

test('cancelling on the portal says when check-ins end; resuming takes it back', async () => {
  const { portal, billing } = await paidPerson()
  const { currentPeriodEnd } = await billing()
  const url = await portal()
  await submit(url, { act: 'cancel' })
  expect(await billing()).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
    checkInsEndAt: currentPeriodEnd,
  })
  await submit(url, { act: 'resume' })
  expect(await billing()).not.toHaveProperty('checkInsEndAt')
  await submit(url, { act: 'cancel' })
  await live(31, billing)
  expect(await billing()).toMatchObject({ status: 'canceled', checkInsEndAt: currentPeriodEnd })
})

test('a failed renewal has seven days; another card mends it', async () => {
  const { portal, billing } = await paidPerson()
  const url = await portal()
  await submit(url, { act: 'fail-renewal' })
  const graceEndsAt = new Date(server.clock.now() + 7 * dayMs).toISOString()
  expect(await billing()).toMatchObject({
    status: 'past_due',
    graceEndsAt,
    checkInsEndAt: graceEndsAt,
  })
  const refused = await submit(url, { act: 'card', card: declined })
  expect(refused.body).toContain('Your card was declined.')
  await submit(url, { act: 'card', card: confirmed })
  await submit(`/sandbox/confirm/${idOf(url)}`, { act: 'confirm' })
  expect(await billing()).toMatchObject({ status: 'active' })
  expect(await billing()).not.toHaveProperty('graceEndsAt')
})

test('it renews month after month, and what ended can be begun again by the same account', async () => {
  const { portal, billing, headers, customerId } = await paidPerson()
  await live(100, billing)
  const { status, currentPeriodEnd } = await billing()
  expect(status).toBe('active')
  expect(Date.parse(currentPeriodEnd)).toBeGreaterThan(server.clock.now())
  await submit(await portal(), { act: 'cancel' })
  await live(40, billing)
  expect((await billing()).status).toBe('canceled')
  const again = await server.app.inject({ method: 'POST', url: '/api/billing/checkout', headers })
  const { url } = again.json()
  const paid = await submit(url, { email, card: accepted })
  expect(paid.headers.location).toBe(`/welcome?session_id=${idOf(url)}`)
  expect(await billing()).toMatchObject({ status: 'active' })
  expect((await paidCustomer(server.deps, customerId))?.userId).toBeDefined()
})

test('a portal closes after an hour', async () => {
  const { portal } = await paidPerson()
  const url = await portal()
  await server.clock.advance(61 * 60_000)
  expect((await visit(url)).statusCode).toBe(404)
})

test('by card on our own page: the same three cards, then the subscription is the checkout', async () => {
  const start = async () =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/stripe/create-subscription-intent',
        payload: { email },
      })
    ).json()
  const pay = (clientSecret: string, card: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/billing/sandbox-card',
      payload: { clientSecret, card },
    })
  const { clientSecret, subscriptionId } = await start()
  expect((await pay(clientSecret, declined)).json()).toEqual({ outcome: 'declined' })
  expect(await look(subscriptionId)).toMatchObject({ payment_status: 'unpaid' })
  expect((await pay(clientSecret, accepted)).json()).toEqual({ outcome: 'paid' })
  expect(await look(subscriptionId)).toMatchObject({ payment_status: 'paid', email })

  const second = await start()
  const asked = (await pay(second.clientSecret, confirmed)).json()
  expect(asked.outcome).toBe('confirm')
  const done = await submit(asked.confirmUrl, { act: 'confirm' })
  expect(done.headers.location).toBe(`/welcome?session_id=${second.subscriptionId}`)
  const third = await start()
  const refused = await submit((await pay(third.clientSecret, confirmed)).json().confirmUrl, {
    act: 'refuse',
  })
  expect(refused.headers.location).toBe('/manual-checkout?payment=declined')
  expect((await pay('pi_sandbox_unknown', accepted)).statusCode).toBe(404)
})

test('a plan that began is counted once for each payment, an unpaid one never', async () => {
  const tell = (session_id: string | undefined, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/billing/plan-activated',
      headers,
      payload: {
        event: 'plan_activated',
        plan: 'monthly_19',
        value: 19,
        currency: 'USD',
        session_id,
      },
    })
  const { url } = await open()
  await tell(idOf(url))
  const { sessionId, headers } = await paidPerson()
  for (const attempt of [sessionId, sessionId, undefined, 'nonsense']) {
    expect((await tell(attempt, headers)).json()).toEqual({ ok: true })
  }
  const rows = await server.deps.db.select().from(planActivations)
  expect(rows).toMatchObject([{ plan: 'monthly_19', value: 19, currency: 'USD' }])
})

test('one address cannot start checkouts without end', async () => {
  const start = () => server.app.inject({ method: 'POST', url: '/api/checkout' })
  for (let count = 0; count < 50; count++) expect((await start()).statusCode).toBe(200)
  expect((await start()).statusCode).toBe(429)
  await server.clock.advance(16 * 60_000)
  expect((await start()).statusCode).toBe(200)
})
