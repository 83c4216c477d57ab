import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { unreachableText } from '../../lib/api-error.ts'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel, rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

async function fillIn(email: string, password: string) {
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('Email'), email)
  await person.type(screen.getByLabelText('Password'), password)
  return person
}
const signInButton = () => screen.getByRole('button', { name: 'Sign In' })

test('signing in stores the session, welcomes, and shows home', async () => {
  // The conversation of the home screen is not part of this.
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close() {}
    },
  )
  const sent = serve({
    'POST /api/auth/login': { body: { sessionId: 'new', user: rose } },
    'GET /api/journal': { body: [] },
  })
  const { history } = openApp('/login')
  const person = await fillIn('rose@home.example', 'tea and toast')
  await person.click(signInButton())
  await screen.findByRole('heading', { level: 1, name: /^Good / })
  expect(storedSession.read()).toBe('new')
  expect(history).toEqual(['/'])
  expect(await screen.findByText('Welcome back!')).toBeDefined()
  expect(screen.getByText('You have been successfully logged in.')).toBeDefined()
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    ...{ email: 'rose@home.example', password: 'tea and toast' },
    keepSignedIn: true,
  })
  expect(sent.some(({ path }) => path === '/api/auth/me')).toBe(false)
})

test("on a device that is not one's own, nobody is kept signed in, by password or by link", async () => {
  const sent = serve({
    'POST /api/auth/login': { status: 401, body: { code: 'wrong-password' } },
    'POST /api/auth/send-magic-link': { body: { ok: true } },
  })
  openApp('/login')
  const person = await fillIn('rose@home.example', 'tea and toast')
  await person.click(screen.getByLabelText('Keep me signed in on this device'))
  await person.click(signInButton())
  await screen.findByText('Login Failed')
  expect(JSON.parse(String(sent[0]?.body)).keepSignedIn).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Email me a sign-in link' }))
  await screen.findByRole('heading', { name: 'Check your email' })
  const asked = sent.find(({ path }) => path === '/api/auth/send-magic-link')
  expect(JSON.parse(String(asked?.body)).keep_signed_in).toBe(false)
})

test('empty fields are told, nothing is sent', async () => {
  const sent = serve({})
  openApp('/login')
  const person = userEvent.setup()
  await screen.findByLabelText('Email')
  await person.click(signInButton())
  await screen.findByText('Please enter your email and password.')
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect(email.required).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Password').required).toBe(true)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(email)
  expect(sent).toEqual([])
})

test('a wrong password is told in the words of the specification', async () => {
  serve({ 'POST /api/auth/login': { status: 401, body: { error: 'x', code: 'wrong-password' } } })
  openApp('/login')
  const person = await fillIn('rose@home.example', 'wrong')
  await person.click(signInButton())
  await screen.findByText('Login Failed')
  expect(screen.getByText('Invalid email or password. Please try again.')).toBeDefined()
  expect(storedSession.read()).toBeNull()
})

test('a lost connection is not called a wrong password', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  openApp('/login')
  const person = await fillIn('rose@home.example', 'tea and toast')
  window.dispatchEvent(new Event('offline'))
  await person.click(signInButton())
  await screen.findByText(unreachableText)
  window.dispatchEvent(new Event('online'))
})

test('the password can be shown', async () => {
  serve({})
  openApp('/login')
  const person = await fillIn('rose@home.example', 'tea')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await person.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
})

test.each([
  ['Login as Senior', 'senior@demo.rondall.example', rose, /^Good /],
  ['Login as Caregiver', 'caregiver@demo.rondall.example', daniel, 'Care Overview'],
])('%s signs in as the demo account', async (button, email, user, heading) => {
  const sent = serve({
    'POST /api/auth/login': { body: { sessionId: 'demo', user } },
    'GET /api/care-relationships': { body: [] },
    'GET /api/journal': { body: [] },
  })
  const { history } = openApp('/demo-login')
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('heading', { level: 1, name: heading })
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ email, password: 'rondall-demo' })
  expect(history.at(-1)).toBe('/')
  await screen.findByText('Welcome back!')
})

test('a demo that does not exist is told', async () => {
  serve({ 'POST /api/auth/login': { status: 500, body: '' } })
  openApp('/demo-login')
  await userEvent.click(await screen.findByRole('button', { name: 'Login as Senior' }))
  await screen.findByText('Login Failed')
  await waitFor(() => expect(screen.getByText('Please try again.')).toBeDefined())
})
