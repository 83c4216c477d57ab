import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel, rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'
import { dismissToast } from '../../lib/toasts.ts'

const url = 'https://checkout.example/pay/1'
const assign = vi.fn()

beforeEach(() => {
  assign.mockReset()
  sessionStorage.clear()
  dismissToast()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})

/** What `window.open` gives: a tab, or null where the browser blocks it. */
function browserOpens(tab: object | null) {
  return vi.spyOn(window, 'open').mockReturnValue(tab as Window | null)
}
const newTab = () => ({
  closed: false,
  opener: {},
  location: { href: '' },
  close: vi.fn(),
  document: document.implementation.createHTMLDocument(),
})
const start = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Get Rondall' }))

test('pricing tells the price, what is included and the other ways', async () => {
  serve({})
  openApp('/pricing')
  await screen.findByText('$19')
  for (const text of [
    'Unlimited conversations',
    'Daily well-being check-ins with caregiver alerts',
    'Personalized memory',
    'Smart reminders',
  ]) {
    screen.getByText(text)
  }
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('alternative checkout')).toBe('/manual-checkout')
  expect(to('Already a member? Sign in')).toBe('/login')
})

test('checkout opens in a new tab that cannot reach back; a double press starts one', async () => {
  const tab = newTab()
  browserOpens(tab)
  let answer = (_: { body: unknown }) => {}
  const sent = serve({
    'POST /api/checkout': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  openApp('/pricing')
  await start()
  const pending = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Starting checkout...',
  })
  expect(pending.disabled).toBe(true)
  await userEvent.click(pending)
  answer({ body: { url } })
  await waitFor(() => expect(tab.location.href).toBe(url))
  expect(tab.opener).toBeNull()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toBeUndefined()
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
})

test('the new tab says what is happening, and after 8 s how to go on without it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const tab = newTab()
  browserOpens(tab)
  serve({ 'POST /api/checkout': () => new Promise(() => undefined) })
  openApp('/pricing')
  await start()
  expect(tab.document.title).toBe('Opening the payment page')
  expect(tab.document.body.textContent).toContain('Opening the payment page...')
  expect(tab.document.querySelector('a')).toBeNull()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(tab.document.body.textContent).toContain('Nothing has been paid yet.')
  expect(tab.document.querySelector('a')?.getAttribute('href')).toMatch(/\/manual-checkout$/)
})

test('two clicks before the button is drawn again start one checkout, in one tab', async () => {
  const tab = newTab()
  const opening = browserOpens(tab)
  const sent = serve({ 'POST /api/checkout': { body: { url } } })
  openApp('/pricing')
  const button = await screen.findByRole('button', { name: 'Get Rondall' })
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(tab.location.href).toBe(url))
  expect([sent.length, opening.mock.calls.length]).toEqual([1, 1])
})

test('where tabs are blocked this window goes, and where nothing goes there is a link', async () => {
  browserOpens(null)
  serve({ 'POST /api/checkout': { body: { url } } })
  openApp('/pricing')
  await start()
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
  assign.mockImplementation(() => {
    throw new Error('blocked')
  })
  await start()
  await screen.findByText('Payment Link Ready')
  const link = screen.getByRole('link', { name: 'Open the payment page' })
  expect(link.getAttribute('href')).toBe(url)
})

test.each([
  [{ body: {} }, 'Checkout Error', 'No checkout URL received'],
  [
    { status: 503, body: { error: 'Failed to start checkout process' } },
    'Payment Error',
    'Failed to start checkout process',
  ],
  [{ status: 500, body: '' }, 'Payment Error', 'Failed to start checkout process'],
  [{ status: 429, body: { error: 'Too many tries.' } }, 'Payment Error', 'Too many tries.'],
])('%j is told', async (answer, title, words) => {
  const tab = newTab()
  browserOpens(tab)
  serve({ 'POST /api/checkout': answer })
  openApp('/pricing')
  await start()
  await screen.findByText(title)
  await screen.findByText(words)
  expect(tab.close).toHaveBeenCalled()
})

const session = (body: unknown, status = 200) => ({
  'GET /api/stripe/checkout-session?session_id=cs_1': { body, status },
})

test('a paid checkout is activated and leads to the account after two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve(session({ payment_status: 'paid', email: 'ann@people.example', customer_id: 'cus_1' }))
  const { history } = openApp('/post-checkout?session_id=cs_1')
  await screen.findByText('Welcome!')
  expect(history).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(history.at(-1)).toBe('/create-account?session_id=cs_1')
})

const failedToActivate = 'Failed to activate your plan'

test.each([
  ['/post-checkout', {}, 'No session ID found'],
  [
    '/post-checkout?session_id=cs_1',
    session({ payment_status: 'unpaid' }),
    'Payment not completed.',
  ],
  [
    '/post-checkout?session_id=cs_1',
    session({ payment_status: 'unpaid', expired: true }),
    'This checkout has expired. Nothing was paid.',
  ],
  [
    '/post-checkout?session_id=cs_1',
    session({ payment_status: 'paid', account_opened: true }),
    "You've already created your account. Please sign in.",
  ],
  [
    '/post-checkout?session_id=cs_1',
    session({ code: 'checkout-not-found' }, 404),
    failedToActivate,
  ],
  ['/post-checkout?session_id=cs_1', session('', 500), failedToActivate],
  [
    '/post-checkout?session_id=cs_1',
    session({ code: 'payment-unavailable', error: 'Failed to start checkout process' }, 503),
    failedToActivate,
  ],
])('%s with %j is told', async (path, handlers, words) => {
  serve(handlers)
  openApp(path)
  await screen.findByText(words)
  screen.getByRole('heading', { name: 'Activation Failed' })
  expect(screen.getByRole('link', { name: 'Back to Pricing' }).getAttribute('href')).toBe(
    '/pricing',
  )
})

const embedded = (answer: object) => ({ 'POST /api/checkout?ui=embedded': answer })

test('an address instead of a secret redirects the window', async () => {
  serve(embedded({ body: { url } }))
  openApp('/embedded-checkout')
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
})

test.each([
  [{ body: {} }, 'Unable to create checkout session'],
  [{ status: 500, body: '' }, 'Failed to initialize checkout'],
  [{ status: 503, body: { error: 'Not now.' } }, 'Not now.'],
])('embedded, %j is an error card', async (answer, words) => {
  serve(embedded(answer))
  openApp('/embedded-checkout')
  await screen.findByText(words)
  screen.getByRole('heading', { name: 'Checkout Error' })
  screen.getByRole('link', { name: 'Back to Pricing' })
})

const sandbox = { 'GET /api/billing/provider': { body: { provider: 'sandbox' } } }
const intent = {
  'POST /api/stripe/create-subscription-intent': {
    body: { clientSecret: 'pi_1', subscriptionId: 'sub_1' },
  },
}

async function payByCard(card: string) {
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('Email'), 'ann@people.example')
  await person.type(await screen.findByLabelText('Test card number'), card)
  await person.click(screen.getByRole('button', { name: 'Subscribe for $19/month' }))
}

test('a card that is accepted leads to the welcome', async () => {
  const sent = serve({
    ...sandbox,
    ...intent,
    'POST /api/billing/sandbox-card': { body: { outcome: 'paid' } },
    'GET /api/stripe/checkout-session?session_id=sub_1': { body: { payment_status: 'paid' } },
    'POST /api/billing/plan-activated': { body: { ok: true } },
  })
  const { history } = openApp('/manual-checkout')
  await payByCard('4242424242424242')
  // The toast may be over before the next screen's code is there.
  await screen.findByText('Your subscription is now active.')
  await screen.findByRole('heading', { name: 'Welcome to Rondall' })
  expect(history).toEqual(['/welcome?session_id=sub_1'])
  const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => String(body))
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    { email: 'ann@people.example' },
    { clientSecret: 'pi_1', card: '4242424242424242' },
    {
      event: 'plan_activated',
      plan: 'monthly_19',
      value: 19,
      currency: 'USD',
      session_id: 'sub_1',
    },
  ])
  const next = screen.getByRole('link', { name: 'Start Using Rondall' })
  expect(next.getAttribute('href')).toBe('/create-account?session_id=sub_1')
})

test.each([
  [{ body: { outcome: 'declined' } }, 'Payment Failed', 'Your card was declined.'],
  [{ status: 500, body: '' }, 'Error', 'Something went wrong'],
])('a card with the answer %j is told and nothing typed is lost', async (answer, title, words) => {
  serve({ ...sandbox, ...intent, 'POST /api/billing/sandbox-card': answer })
  openApp('/manual-checkout')
  await payByCard('4000000000000002')
  await screen.findByText(title)
  await screen.findByText(words)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@people.example')
})

test('a card that asks back leads to its confirmation; a refusal comes back as a message', async () => {
  const confirm = { outcome: 'confirm', confirmUrl: '/sandbox/confirm/pi_1' }
  serve({ ...sandbox, ...intent, 'POST /api/billing/sandbox-card': { body: confirm } })
  openApp('/manual-checkout?payment=declined')
  await screen.findByText('Your card was declined.')
  await payByCard('4000002500003155')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/sandbox/confirm/pi_1'))
  cleanup()
  openApp('/manual-checkout?payment=declined')
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(email.value, 'whoever answered "No" need not type again').toBe('ann@people.example')
})

test('a member without a subscription is not told that one is active', async () => {
  storedSession.write('session')
  serve({
    'GET /api/auth/me': { body: { ...rose, subscriptionStatus: 'none' } },
    'GET /api/journal': { body: [] },
  })
  const { history } = openApp('/welcome')
  await waitFor(() => expect(history.at(-1)).toBe('/'))
})

test.each([
  [{ provider: 'sandbox', supportEmail: 'help@home.example' }, 'help@home.example'],
  [{ provider: 'sandbox' }, 'Write to us'],
])('questions have an address, or a form: %j', async (setup, words) => {
  serve({
    ...session({ payment_status: 'paid' }),
    'GET /api/billing/provider': { body: setup },
    'POST /api/billing/plan-activated': { body: { ok: true } },
  })
  openApp('/welcome?session_id=cs_1')
  const link = await screen.findByRole('link', { name: words })
  expect(link.getAttribute('href')).toMatch(/^(mailto:help@home\.example|\/support)$/)
})

test.each([
  [rose, '/'],
  [daniel, '/dashboard'],
])('the welcome of a member leads home', async (user, home) => {
  storedSession.write('session')
  serve({
    'GET /api/auth/me': { body: user },
    'POST /api/billing/plan-activated': { body: { ok: true } },
  })
  openApp('/welcome')
  const next = await screen.findByRole('link', { name: 'Start Using Rondall' })
  expect(next.getAttribute('href')).toBe(home)
  screen.getByText('$19/month subscription is now active')
})

test('activation that failed for a moment is tried again by itself', async () => {
  let answer: { status?: number; body: unknown } = { status: 503, body: '' }
  serve({ 'GET /api/stripe/checkout-session?session_id=cs_1': () => answer })
  openApp('/post-checkout?session_id=cs_1')
  await screen.findByText(failedToActivate)
  answer = { body: { payment_status: 'paid', email: 'a@people.example', customer_id: 'cus_1' } }
  await screen.findByText('Welcome!')
})

test('a payment by card that is not through yet is waited for, and seen by itself', async () => {
  let answer = { payment_status: 'unpaid' }
  serve({
    'GET /api/stripe/checkout-session?session_id=sub_1': () => ({ body: answer }),
    'POST /api/billing/plan-activated': { body: { ok: true } },
  })
  openApp('/welcome?session_id=sub_1')
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  expect(screen.queryByText('We could not see your payment')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Back to Pricing' })).toBeNull()
  answer = { payment_status: 'paid' }
  await screen.findByRole('heading', { name: 'Welcome to Rondall' })
})

test.each([
  [session({ payment_status: 'unpaid', expired: true }), /Nothing was paid/],
  [session({ code: 'checkout-not-found' }, 404), /do not know this checkout/],
])('nobody is welcomed without a payment: %j', async (handlers, words) => {
  serve(handlers)
  openApp('/welcome?session_id=cs_1')
  await screen.findByRole('heading', { name: 'We could not see your payment' })
  screen.getByText(words)
})

test('a stranger without a checkout is led to the pricing', async () => {
  serve({})
  const { history } = openApp('/welcome')
  await waitFor(() => expect(history).toEqual(['/pricing']))
})
