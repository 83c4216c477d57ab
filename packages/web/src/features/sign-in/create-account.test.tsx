import { testCustomer } from '@rondall/contract/constants/membership.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { newcomer } from '../../lib/newcomer.ts'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const path = '/create-account?session_id=cs_1'
const loading = 'GET /api/stripe/checkout-session?session_id=cs_1'
const paid = {
  [loading]: { body: { email: 'd@home.example', customer_id: 'cus_1', payment_status: 'paid' } },
}

beforeEach(() => sessionStorage.clear())
afterEach(() => document.querySelector('meta[name="rondall-environment"]')?.remove())

/** What the server writes into the page. */
function environment(content: 'production' | 'development') {
  import.meta.env.DEV = false
  const meta = document.createElement('meta')
  meta.name = 'rondall-environment'
  meta.content = content
  document.head.append(meta)
}

const bodyOf = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))
const button = (name: string) => screen.getByRole('button', { name })
const passwordTab = async () =>
  userEvent.click(await screen.findByRole('tab', { name: 'Password' }))

async function typePasswords(one: string, two: string) {
  await passwordTab()
  const password = await screen.findByLabelText('Password', { selector: 'input' })
  fireEvent.change(password, { target: { value: one } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: two } })
}

test.each([
  ['/create-account', {}, 'Invalid Access', 'No checkout session found. Redirecting to pricing.'],
  [
    path,
    {
      [loading]: { body: { email: 'd@home.example', customer_id: 'c', payment_status: 'unpaid' } },
    },
    'Payment Required',
    'Payment not completed. Redirecting to pricing.',
  ],
])('%s without a payment leads to pricing', async (address, handlers, title, description) => {
  serve(handlers)
  const { history } = openApp(address)
  await screen.findByText(title)
  await screen.findByText(description)
  expect(history.at(-1)).toBe('/pricing')
})

const unknown = { status: 404, body: { code: 'checkout-not-found', error: 'x' } }
const provider = (provider: 'sandbox' | 'stripe') => ({
  'GET /api/billing/provider': { body: { provider } },
})

test.each([
  ['not found', unknown],
  ['without an address', { body: { payment_status: 'paid', customer_id: 'cus_1' } }],
])('a checkout %s gives a test identity in development, without real keys', async (_, answer) => {
  serve({ [loading]: answer, ...provider('sandbox') })
  environment('development')
  openApp(path)
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe(testCustomer.email)
})

test('with real keys an unknown checkout leads to pricing, in development too', async () => {
  serve({ [loading]: unknown, ...provider('stripe') })
  environment('development')
  const { history } = openApp(path)
  await waitFor(() => expect(history.at(-1)).toBe('/pricing'))
  await screen.findByText('Invalid Access')
})

test('who has paid and whose payment has no address is asked for one', async () => {
  environment('production')
  serve({ [loading]: { body: { payment_status: 'paid', customer_id: 'cus_1' } } })
  openApp(path)
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  expect([email.value, email.readOnly]).toEqual(['', false])
  screen.getByText('Your payment came without an email address.')
})

test.each([
  ['a failure of the server', { status: 500, body: '' }, "We can't look up your payment right now"],
  [
    'a payment service that is down',
    {
      status: 503,
      body: { code: 'payment-unavailable', error: 'Failed to start checkout process' },
    },
    "We can't look up your payment right now",
  ],
  ['too many tries', { status: 429, body: {} }, 'Rondall is busy right now'],
  ['a lost network', undefined, "We can't reach Rondall"],
])(
  '%s throws nobody out: the checkout is kept and asked for again by itself',
  async (_, answer, title) => {
    let up = false
    environment('development')
    const failing = () => answer ?? (Promise.reject(new TypeError('Failed')) as never)
    serve({ [loading]: () => (up ? (paid[loading] as never) : failing()), ...provider('sandbox') })
    const { history } = openApp(path)
    await screen.findByText(title)
    expect(sessionStorage.getItem('rondall.checkout')).toBe('cs_1')
    up = true
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    expect(email.value).toBe('d@home.example')
    expect(history.at(-1)).toBe(path)
  },
)

test('in production a checkout that cannot be loaded leads to pricing', async () => {
  environment('production')
  serve({ [loading]: { status: 404, body: { code: 'checkout-not-found', error: 'x' } } })
  const { history } = openApp(path)
  await waitFor(() => expect(history.at(-1)).toBe('/pricing'))
  await screen.findByText('Invalid Access')
})

test('a payment that has its account already leads to signing in', async () => {
  serve({ [loading]: { body: { payment_status: 'paid', account_opened: true } } })
  const { history } = openApp(path)
  await screen.findByText('You have an account')
  expect(history.at(-1)).toBe('/login')
})

test('a link that has expired is sent again to where it went', async () => {
  const sent = serve({
    [loading]: { body: { payment_status: 'paid', link_expired: true } },
    'POST /api/billing/ready-letter': { body: { ok: true } },
  })
  openApp(path)
  await screen.findByRole('heading', { name: 'This link has expired' })
  await userEvent.click(button('Send me a new link'))
  await screen.findByText(/We've sent a new link to the address you paid with/)
  expect(bodyOf(sent.at(-1))).toEqual({ session_id: 'cs_1' })
})

test('a lost connection is not taken for a missing payment', async () => {
  let up = false
  serve({
    [loading]: () => (up ? paid[loading] : Promise.reject(new TypeError('Failed'))) as never,
  })
  openApp(path)
  await screen.findByText("We can't reach Rondall")
  expect(screen.getByText('Your payment is safe.')).toBeDefined()
  up = true
  await userEvent.click(button('Try Again'))
  await screen.findByLabelText('Email')
})

test('the link is the first choice, and takes along who it is for', async () => {
  const sent = serve({ ...paid, 'POST /api/auth/send-magic-link': { body: { ok: true } } })
  const { history } = openApp(path)
  const tab = await screen.findByRole('tab', { name: 'Magic Link' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByLabelText('Someone I care for'))
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: ' Daniel ' } })
  await userEvent.click(button('Send magic link'))
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(bodyOf(sent.at(-1))).toEqual({
    email: 'd@home.example',
    name: 'Daniel',
    role: 'caregiver',
    stripe_customer_id: 'cus_1',
    redirect_to: `${window.location.origin}/auth/verify`,
  })
  expect(history.at(-1)).toBe('/magic-link-sent?email=d%40home.example')
})

test('the address is fixed until it is edited, and the original can be brought back', async () => {
  serve(paid)
  openApp(path)
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(email.readOnly).toBe(true)
  await userEvent.click(button('Edit email'))
  expect(email.readOnly).toBe(false)
  expect(document.activeElement).toBe(email)
  fireEvent.change(email, { target: { value: '' } })
  expect(button('Send magic link').hasAttribute('disabled')).toBe(true)
  await userEvent.click(button('Use the original email: d@home.example'))
  expect(email.value).toBe('d@home.example')
  expect(email.readOnly).toBe(true)
})

test('a password makes the account, welcomes, and leads on after a second', async () => {
  const created = { sessionId: 'new', user: daniel }
  const sent = serve({ ...paid, 'POST /api/auth/create-password': { body: created } })
  const { history } = openApp(path)
  await typePasswords('tea and toast', 'tea and toast')
  await userEvent.click(button('Create account'))
  await screen.findByText('Account Created!')
  expect(screen.getByText('Welcome to Rondall. Redirecting you to get started...')).toBeDefined()
  expect(button('Create account').hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(history.at(-1)).toBe('/paid-user-welcome'))
  expect(storedSession.read()).toBe('new')
  expect(bodyOf(sent.at(-1))).toEqual({
    email: 'd@home.example',
    role: 'senior',
    stripe_customer_id: 'cus_1',
    password: 'tea and toast',
    keep_signed_in: true,
  })
})

test('a double click creates one account', async () => {
  const created = { sessionId: 'new', user: daniel }
  const sent = serve({ ...paid, 'POST /api/auth/create-password': { body: created } })
  const { history } = openApp(path)
  await typePasswords('tea and toast', 'tea and toast')
  act(() => {
    button('Create account').click()
    button('Create account').click()
  })
  await waitFor(() => expect(history.at(-1)).toBe('/paid-user-welcome'))
  expect(sent.filter(({ path }) => path === '/api/auth/create-password')).toHaveLength(1)
})

test('a double click sends one link', async () => {
  const sent = serve({ ...paid, 'POST /api/auth/send-magic-link': { body: { ok: true } } })
  openApp(path)
  await screen.findByRole('tab', { name: 'Magic Link' })
  act(() => {
    button('Send magic link').click()
    button('Send magic link').click()
  })
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(sent.filter(({ path }) => path === '/api/auth/send-magic-link')).toHaveLength(1)
})

test('an address with an account is led to its mailbox, in no other words', async () => {
  serve({ ...paid, 'POST /api/auth/create-password': { body: {} } })
  openApp(path)
  await typePasswords('tea and toast', 'tea and toast')
  await userEvent.click(button('Create account'))
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(storedSession.read()).toBeNull()
})

test.each([
  ['tea and toast', 'tea and jam', 'Password Mismatch', "Passwords don't match. Please try again."],
  ['1234567', '1234567', 'Password Too Short', 'Password must be at least 8 characters long.'],
])('%s and %s: %s', async (one, two, title, description) => {
  const sent = serve(paid)
  openApp(path)
  await typePasswords(one, two)
  await userEvent.click(button('Create account'))
  await screen.findByText(title)
  // In the toast, and at the field.
  expect(screen.getAllByText(description)).toHaveLength(2)
  const password = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' })
  expect(password.value).toBe(one)
  expect(sent).toHaveLength(1)
})

test('without both passwords nothing can be sent', async () => {
  serve(paid)
  openApp(path)
  await passwordTab()
  const keep = screen.getByRole('checkbox', { name: 'Keep me signed in on this device' })
  expect(keep.getAttribute('aria-checked')).toBe('true')
  expect(button('Create account').hasAttribute('disabled')).toBe(true)
})

test.each([
  ['the server’s words', { status: 503, body: { error: 'Rondall is busy.' } }, 'Rondall is busy.'],
  ['words of our own', { status: 500, body: '' }, 'Failed to send magic link'],
])('a link that could not be sent is told in %s', async (_, answer, description) => {
  serve({ ...paid, 'POST /api/auth/send-magic-link': answer })
  openApp(path)
  await userEvent.click(await screen.findByRole('button', { name: 'Send magic link' }))
  await screen.findByText(description)
  expect(screen.getByText('Error')).toBeDefined()
})

test('what was said before paying is still there, and a broken memory is no harm', async () => {
  newcomer.keep({ name: 'Rosa', email: 'other@home.example', role: 'caregiver' })
  serve(paid)
  openApp(path)
  expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Rosa')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('d@home.example')
  expect(screen.getByLabelText<HTMLInputElement>('Someone I care for').checked).toBe(true)
  for (const broken of ['{', 'null', '5', '{"name":5,"role":"admin"}']) {
    sessionStorage.setItem('rondall.newcomer', broken)
    expect(newcomer.read()).toEqual({})
  }
})

test('coming back without the checkout in the address finds it again', async () => {
  serve(paid)
  openApp(path)
  await screen.findByLabelText('Email')
  openApp('/create-account')
  await waitFor(() => expect(screen.getAllByLabelText('Email')).toHaveLength(2))
})
