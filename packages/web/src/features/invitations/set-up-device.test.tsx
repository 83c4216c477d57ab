import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel, rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const start = 'POST /api/devices/pair'
const ask = 'POST /api/devices/pair/ask'
const over = { status: 404, body: { error: 'over', code: 'pairing-over' } }

test('a tablet shows its code and opens by itself', async () => {
  serve({
    [start]: { body: { code: 'K7WM2P', secret: 'its-own' } },
    [ask]: { body: { sessionId: 'new', user: rose } },
    'GET /api/auth/me': { body: rose },
    'GET /api/journal': { body: [] },
  })
  openApp('/tablet')
  await screen.findByRole('heading', { level: 1, name: /^Good / })
  expect(storedSession.read()).toBe('new')
})

test('a code that is over is replaced at a press', async () => {
  const codes = ['AAAAAA', 'K7WM2P']
  const secrets = ['old', 'new']
  serve({
    [start]: () => ({ body: { code: codes.shift(), secret: secrets.shift() } }),
    [ask]: ({ body }) => (String(body).includes('old') ? over : { body: {} }),
  })
  openApp('/tablet')
  await userEvent.click(await screen.findByRole('button', { name: 'Show a new code' }))
  await screen.findByText('K7WM2P')
  screen.getByText('Waiting for the code …')
})

test('the link that came to a phone is used on the tablet beside it, on a daughter’s phone, too', async () => {
  storedSession.write('session')
  let tries = 0
  serve({
    'GET /api/auth/me': { body: daniel },
    'POST /api/invitations/look': {
      body: {
        invites: 'senior',
        inviterName: 'Daniel Miller',
        seniorName: 'Rose Miller',
        role: 'caregiver_primary',
      },
    },
    'POST /api/invitations/open-on-device': () =>
      ++tries === 1
        ? { ...over, body: { ...over.body, error: 'Not right.' } }
        : { body: { ok: true } },
  })
  openApp('/senior-invite/a-long-secret-of-a-letter')
  await userEvent.click(await screen.findByText('Use it on a tablet instead'))
  await userEvent.type(screen.getByLabelText('Code of the device'), 'k7wm2p')
  await userEvent.click(screen.getByRole('button', { name: 'Open Rondall there' }))
  await screen.findByText('Not right.')
  await userEvent.click(screen.getByRole('button', { name: 'Open Rondall there' }))
  await screen.findByText(/Rose Miller is signed in on that device/)
})
