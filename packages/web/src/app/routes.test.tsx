import type { User } from '@rondall/contract/model/user.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { storedSession } from '../lib/stored-session.ts'
import { daniel, rose } from '../lib/test-people.ts'
import { serve } from '../lib/test-server.ts'
import { wantedPage } from '../lib/wanted-page.ts'
import { openApp } from './test-app.tsx'

function signedIn(user: User) {
  storedSession.write('session')
  return serve({
    'GET /api/auth/me': { body: user },
    'GET /api/care-relationships': { body: [] },
    'GET /api/journal': { body: [] },
    'GET /api/reminders': { body: [] },
  })
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('signed out', () => {
  test.each([
    ['/', 'Welcome to Rondall'],
    ['/anything/else', 'Welcome to Rondall'],
    ['/dashboard', 'Welcome to Rondall'],
    ['/login', 'Sign In'],
    ['/demo-login', 'Try Rondall'],
    ['/register', 'Create your account'],
    ['/magic-link-sent?email=rose%40home.example', 'Check your email'],
    ['/auth/verify', 'Sign In Failed'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
    ['/paid-user-welcome', 'Everything is ready for you'],
  ])('%s shows %s', async (path, name) => {
    const sent = serve({})
    openApp(path)
    await heading(name)
    const asked = sent.map(({ path }) => path)
    expect(asked, 'nobody is asked for without a session').not.toContain('/api/auth/me')
  })

  test('a stored session that the server does not know is forgotten', async () => {
    storedSession.write('old')
    serve({ 'GET /api/auth/me': { status: 401, body: { error: 'Please sign in.' } } })
    openApp('/')
    await heading('Welcome to Rondall')
    expect(storedSession.read()).toBeNull()
  })
})

test('what a signed-out person came for is shown once they have signed in', async () => {
  serve({
    'POST /api/auth/login': { body: { sessionId: 'new', user: rose } },
    'GET /api/reminders': { body: [] },
  })
  const { history } = openApp('/reminders')
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in →' }))
  await userEvent.type(await screen.findByLabelText('Email'), 'rose@home.example')
  await userEvent.type(screen.getByLabelText('Password'), 'tea and toast')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await heading('Reminders')
  expect(history.at(-1)).toBe('/reminders')
})

test.each([
  ['/reminders', 'your reminders'],
  ['/journal', 'your journal'],
  ['/settings', 'your settings'],
  ['/care-recipients', 'your care recipients'],
])('signed out, %s is the landing page, and offers to open %s', async (path, name) => {
  serve({})
  openApp(path)
  await heading('Welcome to Rondall')
  const link = screen.getByRole('link', { name: `Sign in to open ${name}` })
  await userEvent.click(link)
  await heading('Sign In')
  expect(wantedPage.read()).toBe(path)
})

test('what somebody wanted and is not theirs to see leads home instead', async () => {
  wantedPage.keep('/reminders')
  signedIn(daniel)
  const { history } = openApp('/login')
  await heading('Care Overview')
  expect(history.at(-1)).toBe('/')
})

describe('a page for signed-out people, seen by somebody who is signed in meanwhile, leads home', () => {
  test.each([
    '/magic-link-sent?email=rose%40home.example',
    '/create-account',
    '/create-account?session_id=cs_1',
    '/post-checkout?session_id=cs_1',
    '/slide-peace-of-mind',
    '/slide-caring-voice',
    '/manual-checkout',
    '/embedded-checkout',
  ])('%s', async (path) => {
    signedIn(rose)
    const { history } = openApp(path)
    await waitFor(() => expect(history.at(-1)).toBe('/'))
    await heading(/^Good /)
  })

  test('/onboarding is for seniors; caregivers are at home', async () => {
    signedIn(daniel)
    const { history } = openApp('/onboarding')
    await waitFor(() => expect(history.at(-1)).toBe('/'))
  })

  test('the tab that waits for the link to be opened in another', async () => {
    signedIn(rose)
    storedSession.clear()
    const { history } = openApp('/magic-link-sent?email=rose%40home.example')
    await heading('Check your email')
    act(() => storedSession.write('session'))
    await waitFor(() => expect(history.at(-1)).toBe('/'))
  })

  test('a payment that waits for its account is not lost to whoever is signed in', async () => {
    storedSession.write('session')
    serve({
      'GET /api/auth/me': { body: daniel },
      'GET /api/stripe/checkout-session?session_id=cs_1': {
        body: { payment_status: 'paid', email: 'r@home.example', customer_id: 'cus_1' },
      },
      'POST /api/auth/logout': { body: { ok: true } },
    })
    openApp('/create-account?session_id=cs_1')
    await heading('This payment is for a new account')
    await userEvent.click(screen.getByRole('button', { name: 'Sign out and continue' }))
    await heading('Create your account')
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('r@home.example')
  })
})

test('whoever is signed out from elsewhere is told, and led back after signing in', async () => {
  storedSession.write('session')
  let ended = false
  const signedOut = { status: 401, body: { error: 'Please sign in.', code: 'signed-out' } }
  serve({
    'GET /api/auth/me': () => (ended ? signedOut : { body: rose }),
    'GET /api/reminders': { body: [] },
    'GET /api/journal': () => (ended ? signedOut : { body: [] }),
    'POST /api/auth/login': { body: { sessionId: 'new', user: rose } },
  })
  const { history } = openApp('/reminders')
  await heading('Reminders')
  ended = true
  await userEvent.click(screen.getByRole('link', { name: /Home/ }))
  await heading('Sign In')
  await screen.findByText('You have been signed out')
  expect(history.at(-1)).toBe('/login')
  expect(wantedPage.read()).toBeUndefined()
})

test('signing out oneself leads to the start, without a word', async () => {
  signedIn(daniel)
  const { history } = openApp('/settings')
  await heading('Settings')
  storedSession.clear()
  await heading('Welcome to Rondall')
  expect(history).toEqual(['/settings'])
})

describe('senior', () => {
  test.each([
    ['/', /^Good (Morning|Afternoon|Evening)/],
    ['/app', /^Good (Morning|Afternoon|Evening)/],
    ['/journal', 'My Journal'],
    ['/reminders', 'Reminders'],
    ['/settings', 'Settings'],
    ['/terms', 'Terms'],
    ['/paid-user-welcome', 'Everything is ready for you'],
    ['/dashboard', 'Page Not Found'],
    ['/demo-login', 'Page Not Found'],
    ['/nowhere', 'Page Not Found'],
  ])('%s shows %s', async (path, name) => {
    signedIn(rose)
    openApp(path)
    await heading(name)
    expect(document.documentElement.dataset.audience).toBe('senior')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  })
})

describe('caregiver', () => {
  test.each([
    ['/', 'Care Overview'],
    ['/dashboard', 'Care Overview'],
    ['/settings', 'Settings'],
    ['/app', 'Page Not Found'],
  ])('%s shows %s within the dashboard', async (path, name) => {
    signedIn(daniel)
    openApp(path)
    await heading(name)
    expect(document.documentElement.dataset.audience).toBe('caregiver')
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
    expect(screen.getAllByText('Primary Caregiver').length).toBeGreaterThan(0)
  })
})

test.each(['/login', '/register', '/pricing'])('%s leads a signed-in person home', async (path) => {
  for (const user of [rose, daniel]) {
    signedIn(user)
    const { history } = openApp(path)
    await waitFor(() => expect(history).toEqual(['/']))
  }
})

test('what could not be asked is asked again when the connection is back', async () => {
  storedSession.write('session')
  let up = false
  serve({
    'GET /api/auth/me': () => (up ? { body: rose } : Promise.reject(new TypeError('Failed'))),
  })
  openApp('/settings')
  await screen.findByText("We can't reach Rondall")
  act(() => void window.dispatchEvent(new Event('offline')))
  up = true
  act(() => void window.dispatchEvent(new Event('online')))
  await heading('Settings')
})

test('a server that cannot be reached is not taken for being signed out', async () => {
  storedSession.write('session')
  let up = false
  serve({ 'GET /api/auth/me': () => (up ? { body: rose } : { status: 503, body: 'down' }) })
  openApp('/settings')
  await screen.findByText("We can't reach Rondall")
  expect(storedSession.read()).toBe('session')
  up = true
  screen.getByRole('button', { name: 'Try Again' }).click()
  await heading('Settings')
})
