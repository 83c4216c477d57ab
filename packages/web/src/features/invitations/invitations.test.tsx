import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel, rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'
import { wantedPage } from '../../lib/wanted-page.ts'

const forCaregiver = {
  invites: 'caregiver',
  inviterName: 'Rose Miller',
  seniorName: 'Rose Miller',
  role: 'caregiver_secondary',
}
const forSenior = { ...forCaregiver, invites: 'senior', inviterName: 'Daniel Miller' }
const request = {
  id: 'request',
  kind: 'asks',
  name: 'Daniel Miller',
  email: 'daniel@home.example',
  role: 'caregiver_primary',
  createdAt: '2026-11-21T09:00:00.000Z',
  postponed: false,
}
const invalid = { status: 404, body: { error: 'x', code: 'invitation-invalid' } }
const look = 'POST /api/invitations/look'
const accept = 'POST /api/care-relationships/accept'
const asCaregiver = {
  'GET /api/auth/me': { body: daniel },
  'GET /api/care-relationships': { body: [] },
}
const bodiesTo = (sent: ReturnType<typeof serve>, path: string) =>
  sent.filter((one) => one.path === path).map(({ body }) => JSON.parse(String(body)))

const fill = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

describe('a caregiver', () => {
  test('types the code that was read out', async () => {
    serve({ [look]: { body: forCaregiver } })
    const { history } = openApp('/caregiver-invite')
    await userEvent.type(await screen.findByLabelText('Invitation code'), ' k7w-m2p')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { level: 1, name: 'Join the care team' })
    expect(history.at(-1)).toBe('/caregiver-invite/K7WM2P')
  })

  test('who has a code that a senior was sent is led to that page by the same field', async () => {
    serve({ [look]: { body: forSenior } })
    const { history } = openApp('/caregiver-invite')
    await userEvent.type(await screen.findByLabelText('Invitation code'), 'k7wm2p')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText(/Nothing is shared until you say yes/)
    expect(history.at(-1)).toBe('/senior-invite/K7WM2P')
  })

  test.each(['/caregiver-invite/K7WM2P', '/senior-invite/K7WM2P'])(
    '%s that has been used leads whoever used it to signing in, and says so to others',
    async (path) => {
      serve({ [look]: { status: 410, body: { error: 'x', code: 'invitation-used' } } })
      openApp(path)
      await screen.findByRole('heading', { level: 1, name: 'This invitation has been used' })
      screen.getByText(/If it was someone else, ask the person who sent it/)
      expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    },
  )

  test('opens an account and joins', async () => {
    const sent = serve({
      ...asCaregiver,
      [look]: { body: forCaregiver },
      'POST /api/auth/register': { body: { sessionId: 'new', user: daniel } },
      [accept]: { body: { ok: true } },
    })
    const { history } = openApp('/caregiver-invite/K7WM2P')
    await screen.findByText('Secondary Caregiver')
    await fill('Your name', 'Daniel Miller')
    await fill('Email', 'daniel@home.example')
    await fill('Password', 'tea and toast')
    await userEvent.click(screen.getByRole('button', { name: 'Create Account and Join' }))
    await screen.findByText('You are part of the care team now.')
    expect(bodiesTo(sent, '/api/auth/register')).toEqual([
      {
        name: 'Daniel Miller',
        email: 'daniel@home.example',
        password: 'tea and toast',
        role: 'caregiver',
        inviteCode: 'K7WM2P',
      },
    ])
    expect(bodiesTo(sent, '/api/care-relationships/accept')).toEqual([{ inviteCode: 'K7WM2P' }])
    expect(storedSession.read()).toBe('new')
    expect(history.at(-1)).toBe('/')
  })

  test.each([
    ['senior-answer', /We are asking Rose Miller whether this is right/],
    ['caregiver-letter', /We have sent you a letter/],
    ['senior-letter', /Rose Miller still has to open the letter/],
  ])('who came with the code is told that it waits for the %s', async (waitsFor, words) => {
    storedSession.write('session')
    serve({
      ...asCaregiver,
      [look]: { body: forCaregiver },
      [accept]: { body: { ok: true, waitsFor } },
    })
    const { history } = openApp('/caregiver-invite/K7WM2P')
    await userEvent.click(await screen.findByRole('button', { name: 'Join as Daniel Miller' }))
    await screen.findByText(words)
    expect(history.at(-1), 'they are not in yet').toBe('/caregiver-invite/K7WM2P')
  })

  test('who is signed in just joins; a failure is told and can be tried again', async () => {
    storedSession.write('session')
    let tries = 0
    serve({
      ...asCaregiver,
      [look]: { body: forCaregiver },
      [accept]: () => (++tries === 1 ? { status: 500, body: '' } : { body: { ok: true } }),
    })
    openApp('/caregiver-invite/K7WM2P')
    const join = await screen.findByRole('button', { name: 'Join as Daniel Miller' })
    await userEvent.click(join)
    await screen.findByText('Failed to accept invitation. Please try again.')
    await userEvent.click(await screen.findByRole('button', { name: 'Join as Daniel Miller' }))
    await screen.findByText('You are part of the care team now.')
  })

  test.each(['/caregiver-invite/WRONG1', '/senior-invite/WRONG1'])(
    '%s that is not valid is told',
    async (path) => {
      serve({ [look]: invalid })
      openApp(path)
      await screen.findByRole('heading', { level: 1, name: 'Invalid invitation link' })
      screen.getByText(
        'This invitation link is not valid. Please check the link or contact the person who sent it to you.',
      )
    },
  )

  test('wrong fields are told and nothing is sent', async () => {
    const sent = serve({ [look]: { body: forCaregiver } })
    openApp('/caregiver-invite/K7WM2P')
    await userEvent.click(await screen.findByRole('button', { name: 'Create Account and Join' }))
    await screen.findByText('Name is required')
    screen.getByText('Valid email is required')
    screen.getByText('Password must be at least 8 characters long.')
    expect(bodiesTo(sent, '/api/auth/register')).toEqual([])
  })

  test('an address that has an account is mailed, not told', async () => {
    serve({ [look]: { body: forCaregiver }, 'POST /api/auth/register': { body: {} } })
    openApp('/caregiver-invite/K7WM2P')
    await screen.findByText('Secondary Caregiver')
    await fill('Your name', 'Daniel')
    await fill('Email', 'daniel@home.example')
    await fill('Password', 'tea and toast')
    await userEvent.click(screen.getByRole('button', { name: 'Create Account and Join' }))
    await screen.findByText(/There is a message in your mailbox/)
    expect(wantedPage.read()).toBe('/caregiver-invite/K7WM2P')
  })

  test('who signs in on the way comes back to the invitation, once', async () => {
    serve({
      [look]: { body: forCaregiver },
      'POST /api/auth/login': { body: { sessionId: 'new', user: daniel } },
      ...asCaregiver,
    })
    const { history } = openApp('/caregiver-invite/K7WM2P')
    await userEvent.click(await screen.findByRole('link', { name: 'I have an account: sign in' }))
    await screen.findByRole('heading', { name: 'Sign In' })
    await fill('Email', 'daniel@home.example')
    await fill('Password', 'tea and toast')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await screen.findByRole('button', { name: 'Join as Daniel Miller' })
    expect(history.at(-1)).toBe('/caregiver-invite/K7WM2P')
    expect(wantedPage.read()).toBeUndefined()
  })
})

describe('a senior', () => {
  const secret = 'a'.repeat(43)

  test('enters by the link, sees what would be seen, and says yes', async () => {
    const sent = serve({
      [look]: { body: forSenior },
      'POST /api/invitations/enter': { body: { sessionId: 'new', user: rose } },
      'POST /api/care-requests/find': { body: request },
      'POST /api/care-requests/request/answer': { body: { ok: true } },
      'GET /api/journal': { body: [] },
    })
    const { history } = openApp(`/senior-invite/${secret}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByText('The journal entries you share, and your mood over time')
    await userEvent.click(
      screen.getByRole('button', { name: 'Yes, Daniel Miller can look out for me' }),
    )
    await waitFor(() => expect(history.at(-1)).toBe('/'))
    expect(bodiesTo(sent, '/api/care-requests/request/answer')).toEqual([
      { answer: 'yes', code: secret },
    ])
  })

  test('with an account of that address, is asked to sign in first', async () => {
    const error = 'There is an account with this email address.'
    serve({
      [look]: { body: forSenior },
      'POST /api/invitations/enter': { status: 409, body: { error, code: 'sign-in-first' } },
    })
    openApp(`/senior-invite/${secret}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByText(error)
  })

  test('answers in the app, too', async () => {
    storedSession.write('session')
    let asked = [request]
    const sent = serve({
      'GET /api/auth/me': { body: rose },
      'GET /api/care-requests': () => ({ body: asked }),
      'POST /api/care-requests/request/answer': () => {
        asked = []
        return { body: { ok: true } }
      },
    })
    openApp('/care-requests')
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    await screen.findByText('No one is asking')
    expect(bodiesTo(sent, '/api/care-requests/request/answer')).toEqual([{ answer: 'not-now' }])
  })
})

test('a senior is asked about somebody who came with a code, and a no ends it', async () => {
  storedSession.write('session')
  let asked = [{ ...request, kind: 'joins' }]
  const sent = serve({
    'GET /api/auth/me': { body: rose },
    'GET /api/care-requests': () => ({ body: asked }),
    'POST /api/care-requests/request/answer': () => {
      asked = []
      return { body: { ok: true } }
    },
  })
  openApp('/care-requests')
  expect((await screen.findByText(/wants to join/)).textContent).toBe(
    'Daniel Miller wants to join. Is that right?',
  )
  screen.getByRole('button', { name: 'Yes, Daniel Miller can join' })
  await userEvent.click(screen.getByRole('button', { name: "No, that isn't right" }))
  await screen.findByText('Nothing is shared, and the code no longer works.')
  expect(bodiesTo(sent, '/api/care-requests/request/answer')).toEqual([{ answer: 'not-now' }])
})

test('a yes that waits for a letter says so', async () => {
  storedSession.write('session')
  serve({
    'GET /api/auth/me': { body: rose },
    'GET /api/care-requests': { body: [request] },
    'POST /api/care-requests/request/answer': { body: { ok: true, waitsFor: 'senior-letter' } },
  })
  openApp('/care-requests')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Yes, Daniel Miller can look out for me' }),
  )
  await screen.findByText(/can look out for you as soon as you open the letter/)
})
