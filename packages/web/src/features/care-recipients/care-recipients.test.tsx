import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const waiting = {
  id: 'a',
  seniorId: 'rose',
  createdAt: '2026-11-21T09:00:00.000Z',
  role: 'caregiver_primary',
  status: 'invited',
  senior: { name: 'Rose Miller', email: 'rose@home.example' },
}

function openRecipients(recipients: object[], extra: Parameters<typeof serve>[0] = {}) {
  storedSession.write('session')
  const sent = serve({
    'GET /api/auth/me': { body: daniel },
    'GET /api/care-relationships': { body: recipients },
    ...extra,
  })
  openApp('/care-recipients')
  return sent
}

async function invite(extra: Parameters<typeof serve>[0]) {
  const sent = openRecipients([], extra)
  await userEvent.click(await screen.findByRole('button', { name: 'Add Your First Senior' }))
  await userEvent.type(await screen.findByLabelText("Senior's Name"), 'Rose Miller')
  await userEvent.type(screen.getByLabelText("Senior's Email"), 'rose@home.example')
  await userEvent.click(screen.getByRole('combobox', { name: 'Your Relationship' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Son' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send Invitation' }))
  return sent
}

const answer = {
  emailSent: true,
  message: 'We have sent it.',
  seniorId: 'rose',
  code: 'K7WM2P',
  link: 'http://r.example/senior-invite/K7WM2P',
}

test('who has not said yes is shown as waiting', async () => {
  openRecipients([waiting, { ...waiting, id: 'b', status: 'accepted' }])
  await screen.findByText('Waiting for their yes')
  screen.getByText('Connected')
})

test('a senior is invited, and the link to accept together is shown', async () => {
  const sent = await invite({ 'POST /api/seniors/invite': { body: answer } })
  await screen.findByText('Invitation sent')
  await screen.findByText('http://r.example/senior-invite/K7WM2P')
  const posted = sent.find(({ path }) => path === '/api/seniors/invite')
  expect(JSON.parse(String(posted?.body))).toEqual({
    name: 'Rose Miller',
    email: 'rose@home.example',
    relationshipType: 'son',
    caregiverId: 'daniel',
  })
})

test('an e-mail that was not sent is not called sent', async () => {
  await invite({ 'POST /api/seniors/invite': { body: { ...answer, emailSent: false } } })
  await screen.findByText('Senior created')
})

test('a failure is told in the words of the specification, what can be mended in its own', async () => {
  const error = 'This is your own email address.'
  let tries = 0
  await invite({
    'POST /api/seniors/invite': () =>
      ++tries === 1 ? { status: 500, body: '' } : { status: 409, body: { error } },
  })
  await screen.findByText('Failed to send invitation. Please try again.')
  await userEvent.click(screen.getByRole('button', { name: 'Send Invitation' }))
  await screen.findByText(error)
})

test('empty fields are told and nothing is sent', async () => {
  const sent = openRecipients([])
  await userEvent.click(await screen.findByRole('button', { name: 'Add Senior' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send Invitation' }))
  await screen.findByText('Name is required')
  screen.getByText('Valid email is required')
  screen.getByText('Please choose your relationship')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a senior without e-mail is invited at their phone', async () => {
  const body = { ...answer, emailSent: false, smsSent: true }
  const sent = openRecipients([], { 'POST /api/seniors/invite': { body } })
  await userEvent.click(await screen.findByRole('button', { name: 'Add Your First Senior' }))
  await userEvent.type(await screen.findByLabelText("Senior's Name"), 'Rose Miller')
  const phone = screen.getByLabelText("Senior's Phone (if they have no email)")
  await userEvent.type(phone, '12')
  await userEvent.click(screen.getByRole('combobox', { name: 'Your Relationship' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Son' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send Invitation' }))
  await screen.findByText('Please enter a valid phone number')
  await userEvent.clear(phone)
  await userEvent.type(phone, '(415) 555-0100')
  await userEvent.click(screen.getByRole('button', { name: 'Send Invitation' }))
  await screen.findByText('Invitation sent')
  const posted = sent.find(({ path }) => path === '/api/seniors/invite')
  expect(JSON.parse(String(posted?.body))).toEqual({
    name: 'Rose Miller',
    phone: '(415) 555-0100',
    relationshipType: 'son',
    caregiverId: 'daniel',
  })
})

test('the server’s word on a field stands at the field, beside the toast, and what was typed stays', async () => {
  const details = { fields: [{ field: 'email', message: 'This address takes no letters.' }] }
  await invite({
    'POST /api/seniors/invite': { status: 400, body: { code: 'bad-input', details } },
  })
  await screen.findByText('This address takes no letters.')
  await screen.findByText('Failed to send invitation. Please try again.')
  const email = screen.getByLabelText<HTMLInputElement>("Senior's Email")
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(email.value).toBe('rose@home.example')
})
