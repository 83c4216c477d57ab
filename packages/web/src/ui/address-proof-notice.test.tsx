import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../app/test-app.tsx'
import { storedSession } from '../lib/stored-session.ts'
import { daniel } from '../lib/test-people.ts'
import { serve } from '../lib/test-server.ts'

test('whose address is not proved is asked to open the letter, until they have', async () => {
  storedSession.write('session')
  let user: object = { ...daniel, needsAddressProof: true }
  const sent = serve({
    'GET /api/auth/me': () => ({ body: user }),
    'GET /api/care-relationships': { body: [] },
    'POST /api/auth/send-magic-link': { body: { ok: true } },
  })
  openApp('/')
  await screen.findByText('Please open our letter')
  screen.getByText(/daniel@home\.example/)
  await userEvent.click(screen.getByRole('button', { name: 'Send the letter again' }))
  await screen.findByText("We've sent another magic link to your email.")
  const asked = sent.find(({ path }) => path === '/api/auth/send-magic-link')
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    email: 'daniel@home.example',
    stripe_customer_id: 'temp',
  })
  user = daniel
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByText('Please open our letter')).toBeNull())
})
