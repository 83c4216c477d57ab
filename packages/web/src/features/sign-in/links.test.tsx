import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel, rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'
import { wantedPage } from '../../lib/wanted-page.ts'

const sentPath = '/magic-link-sent?email=rose%40home.example'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const bodyOf = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))
let tokens = 0
const newToken = () => `token-${++tokens}`

beforeEach(() => sessionStorage.clear())

test('the screen of a sent link counts down, sends again, and counts down anew', async () => {
  const sent = serve({ 'POST /api/auth/send-magic-link': { body: { ok: true } } })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  openApp(sentPath)
  await screen.findByText('rose@home.example')
  expect(button(/Resend in (60|59)s/).hasAttribute('disabled')).toBe(true)
  // This device has no way to an inbox, and a new message is none.
  expect(screen.queryByRole('link', { name: 'Open mail app' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await userEvent.click(button('Resend link'), { advanceTimers: vi.advanceTimersByTime } as never)
  await screen.findByText('Link Resent')
  await screen.findByText("We've sent another magic link to your email.")
  expect(bodyOf(sent[0])).toEqual({
    email: 'rose@home.example',
    stripe_customer_id: 'temp',
    redirect_to: `${window.location.origin}/auth/verify`,
  })
  expect(button(/Resend in \d+s/).hasAttribute('disabled')).toBe(true)
})

test.each([
  ['its words', { status: 429, body: { error: 'Too many tries.' } }, 'Too many tries.'],
  ['ours', { status: 500, body: '' }, 'Failed to resend link'],
])(
  'a link that was not sent again is told in %s and may be tried at once',
  async (_, answer, words) => {
    serve({ 'POST /api/auth/send-magic-link': answer })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openApp(sentPath)
    await screen.findByText('rose@home.example')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    button('Resend link').click()
    await screen.findByText(words)
    expect(button('Resend link').hasAttribute('disabled')).toBe(false)
  },
)

test('without an address there is nothing to wait for', async () => {
  serve({})
  const { history } = openApp('/magic-link-sent')
  await waitFor(() => expect(history).toContain('/create-account'))
})

test.each([
  [sentPath, '/create-account'],
  [`${sentPath}&from=login`, '/login'],
])('from %s another address is given at %s', async (path, to) => {
  serve({})
  openApp(path)
  const link = await screen.findByRole('link', { name: 'Change email' })
  expect(link.getAttribute('href')).toBe(to)
})

test.each([
  [true, '/paid-user-welcome'],
  [false, '/'],
])('a link signs in, once, says so, and leads on (new member: %s)', async (isNew, to) => {
  const token = newToken()
  const sent = serve({
    [`GET /api/auth/verify?token=${token}`]: { body: { sessionId: 'new', user: daniel, isNew } },
    'GET /api/care-relationships': { body: [] },
  })
  const { history } = openApp(`/auth/verify?token=${token}`)
  await screen.findByRole('heading', { name: "You're signed in" })
  expect(storedSession.read()).toBe('new')
  await waitFor(() => expect(history.at(-1)).toBe(to))
  expect(sent.filter(({ path }) => path.startsWith('/api/auth/verify'))).toHaveLength(1)
})

test('a link leads a known member back to what they had come for, once', async () => {
  const token = newToken()
  wantedPage.keep('/settings?tab=billing')
  serve({
    [`GET /api/auth/verify?token=${token}`]: {
      body: { sessionId: 'new', user: daniel, isNew: false },
    },
    'GET /api/care-relationships': { body: [] },
  })
  const { history } = openApp(`/auth/verify?token=${token}`)
  await screen.findByRole('heading', { name: "You're signed in" })
  await waitFor(() => expect(history.at(-1)).toBe('/settings?tab=billing'), { timeout: 3000 })
  expect(wantedPage.read()).toBeUndefined()
})

test('opening the same link again in this page shows the success again', async () => {
  const token = newToken()
  const answers = [{ body: { sessionId: 'new', user: rose, isNew: false } }]
  serve({
    [`GET /api/auth/verify?token=${token}`]: () => answers.pop() ?? { status: 401, body: {} },
    'GET /api/auth/me': { body: rose },
  })
  openApp(`/auth/verify?token=${token}`)
  await screen.findByRole('heading', { name: "You're signed in" })
  openApp(`/auth/verify?token=${token}`)
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { name: "You're signed in" })).toHaveLength(2),
  )
})

test.each([
  ['', 'No verification token found'],
  ['?token=old', 'That link is too old.'],
  ['?token=odd', 'Failed to verify magic link'],
])('a link %s that does not sign in says why, and what can be done', async (query, message) => {
  serve({
    'GET /api/auth/verify?token=old': { status: 401, body: { error: 'That link is too old.' } },
    'GET /api/auth/verify?token=odd': { status: 500, body: '' },
  })
  openApp(`/auth/verify${query}`)
  await screen.findByRole('heading', { name: 'Sign In Failed' })
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe(
    '/create-account',
  )
  expect(screen.getByRole('link', { name: 'I have an account' })).toBeDefined()
})

test('a link that was asked for elsewhere signs in when somebody presses the button', async () => {
  const token = newToken()
  const sent = serve({
    [`GET /api/auth/verify?token=${token}`]: {
      status: 409,
      body: { code: 'link-needs-confirmation', error: 'x' },
    },
    'POST /api/auth/verify': { body: { sessionId: 'new', user: daniel, isNew: false } },
    'GET /api/care-relationships': { body: [] },
  })
  openApp(`/auth/verify?token=${token}`)
  await screen.findByRole('heading', { name: 'Sign in to Rondall' })
  expect(storedSession.read()).toBeNull()
  await userEvent.click(button('Sign in on this device'))
  await screen.findByRole('heading', { name: "You're signed in" })
  expect(bodyOf(sent.find(({ method }) => method === 'POST'))).toEqual({ token })
})

test('with two-factor sign-in the button leads to the code', async () => {
  const token = newToken()
  serve({
    [`GET /api/auth/verify?token=${token}`]: {
      status: 409,
      body: { code: 'link-needs-confirmation', error: 'x' },
    },
    'POST /api/auth/verify': { status: 401, body: { code: 'two-factor-required', error: 'x' } },
  })
  openApp(`/auth/verify?token=${token}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in on this device' }))
  await screen.findByLabelText('Code')
})

test('a link that was not sent again, for the last one is good, is told so', async () => {
  serve({ 'POST /api/auth/send-magic-link': { body: { ok: true, sentBefore: true } } })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  openApp(sentPath)
  await screen.findByText('rose@home.example')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  button('Resend link').click()
  await screen.findByText('The last link still works')
  expect(screen.queryByText('Link Resent')).toBeNull()
})

test('Try Again leads a member to signing in, not to the price', async () => {
  serve({})
  const { history } = openApp('/auth/verify')
  await userEvent.click(await screen.findByRole('link', { name: 'Try Again' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign In' })
  expect(history.at(-1)).toBe('/login')
  expect(history).not.toContain('/pricing')
})

test('Open mail app is there where the device opens the inbox', async () => {
  serve({})
  openApp('/magic-link-sent?email=rose%40gmail.com')
  const link = await screen.findByRole('link', { name: 'Open mail app' })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/mail\.google\.com/)
  expect(link.getAttribute('target')).toBe('_blank')
})

test('a link of somebody with two-factor sign-in asks for the code', async () => {
  const token = newToken()
  const sent = serve({
    [`GET /api/auth/verify?token=${token}`]: { status: 401, body: { code: 'two-factor-required' } },
    'POST /api/auth/verify': (request) =>
      bodyOf(request).code === '123456'
        ? { body: { sessionId: 'new', user: daniel, isNew: false } }
        : { status: 401, body: { code: 'two-factor-wrong', error: 'That code is not right.' } },
  })
  openApp(`/auth/verify?token=${token}`)
  await userEvent.type(await screen.findByLabelText('Code'), '000000')
  await userEvent.click(button('Continue'))
  await screen.findByText('That code is not right.')
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
  await screen.findByRole('heading', { name: "You're signed in" })
  expect(bodyOf(sent.at(-1))).toEqual({ token, code: '123456' })
})

test('signing in asks for the code when the account wants one', async () => {
  const sent = serve({
    'POST /api/auth/login': (request) => {
      const { code } = bodyOf(request)
      if (!code) return { status: 401, body: { code: 'two-factor-required', error: 'x' } }
      if (code === '123456') return { body: { sessionId: 'new', user: rose } }
      return { status: 401, body: { code: 'two-factor-wrong', error: 'That code is not right.' } }
    },
    'GET /api/journal': { body: [] },
  })
  openApp('/login')
  await userEvent.type(await screen.findByLabelText('Email'), 'rose@home.example')
  await userEvent.type(screen.getByLabelText('Password'), 'tea and toast{Enter}')
  await userEvent.type(await screen.findByLabelText('Code'), '999999{Enter}')
  await screen.findByText('That code is not right.')
  expect(screen.queryByText('Login Failed')).toBeNull()
  await userEvent.click(button('Back'))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('rose@home.example')
  await userEvent.click(button('Sign In'))
  await userEvent.type(await screen.findByLabelText('Code'), ' 123456 {Enter}')
  await screen.findByText('Welcome back!')
  expect(bodyOf(sent.filter(({ path }) => path === '/api/auth/login').at(-1)).code).toBe('123456')
})

test('a forgotten password is a link to the address that was typed', async () => {
  const sent = serve({ 'POST /api/auth/send-magic-link': { body: { ok: true } } })
  const { history } = openApp('/login')
  const ask = await screen.findByRole('button', { name: 'Email me a sign-in link' })
  await userEvent.click(ask)
  await screen.findByText('Please enter your email.')
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText('Email'), 'rose@home.example')
  await userEvent.click(ask)
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(bodyOf(sent[0])).toMatchObject({ email: 'rose@home.example', stripe_customer_id: 'temp' })
  expect(history.at(-1)).toBe('/magic-link-sent?email=rose%40home.example&from=login')
})

test('registering without a payment leads to pricing, and what was typed is kept but the password', async () => {
  serve({ 'POST /api/auth/register': { status: 402, body: { code: 'payment-required' } } })
  const { history } = openApp('/register')
  await userEvent.click(await screen.findByLabelText('Someone I care for'))
  await userEvent.type(screen.getByLabelText('Your name'), 'Daniel')
  await userEvent.type(screen.getByLabelText('Email'), 'd@home.example')
  await userEvent.type(screen.getByLabelText('Password'), 'tea and toast{Enter}')
  await screen.findByText('Payment Required')
  expect(history.at(-1)).toBe('/pricing')
  expect(JSON.stringify(sessionStorage)).not.toContain('tea and toast')
  openApp('/register')
  const [name] = await screen.findAllByLabelText<HTMLInputElement>('Your name')
  expect(name?.value).toBe('Daniel')
})

test('registering with a paid membership welcomes', async () => {
  serve({ 'POST /api/auth/register': { body: { sessionId: 'new', user: rose } } })
  const { history } = openApp('/register')
  await userEvent.type(await screen.findByLabelText('Your name'), 'Rose')
  await userEvent.type(screen.getByLabelText('Email'), 'rose@home.example')
  await userEvent.type(screen.getByLabelText('Password'), 'short{Enter}')
  await screen.findByText('Password must be at least 8 characters long.')
  await userEvent.type(screen.getByLabelText('Password'), 'er tea{Enter}')
  await screen.findByText('Account Created!')
  await waitFor(() => expect(history.at(-1)).toBe('/paid-user-welcome'))
})

test('the sign-in screen leads to the other ways in', async () => {
  serve({})
  openApp('/login')
  const create = await screen.findByRole('link', { name: 'Create one here' })
  expect(create.getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: 'Join as caregiver' }).getAttribute('href')).toBe(
    '/caregiver-invite',
  )
})
