import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const daniel = {
  id: 'a',
  name: 'Daniel Miller',
  email: 'daniel@home.example',
  role: 'caregiver_primary',
  sharingPaused: false,
  since: '2026-11-21T09:00:00.000Z',
  lastLookAt: '2026-11-21T10:00:00.000Z',
}
const pending = {
  id: 'p',
  role: 'caregiver_secondary',
  email: 'ada@home.example',
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-22T09:00:00.000Z',
  expired: false,
}
const sentInvitation = {
  invitation: pending,
  code: 'K7WM2P',
  link: 'http://rondall.example/caregiver-invite/K7WM2P',
  emailSent: true,
  smsSent: false,
  message: 'It was sent to ada@home.example.',
}

function openSettings(extra: Parameters<typeof serve>[0] = {}) {
  storedSession.write('session')
  const sent = serve({
    'GET /api/auth/me': { body: rose },
    'GET /api/care-team': { body: [daniel] },
    'GET /api/care-team/looks': {
      body: [{ name: 'Daniel Miller', act: 'GET /api/journal', at: '2026-11-21T10:00:00.000Z' }],
    },
    'GET /api/care-requests': { body: [] },
    'GET /api/invitations': { body: [pending] },
    ...extra,
  })
  openApp('/settings')
  return sent
}

const bodyOf = (sent: ReturnType<typeof serve>, method: string) =>
  sent.filter((one) => one.method === method).map(({ path, body }) => ({ path, body }))

test('shows who cares, what they may see and what they looked at', async () => {
  openSettings()
  await screen.findByText('Daniel Miller')
  screen.getByText('The journal entries you share, and your mood over time')
  await screen.findByText(/looked at your journal/)
})

test('sharing is paused, and a person removed after a question', async () => {
  const sent = openSettings({
    'PATCH /api/care-team/a': { body: { ok: true } },
    'DELETE /api/care-team/a': { body: { ok: true } },
  })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Pause sharing with Daniel Miller' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove Daniel Miller' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Daniel Miller?' }))
  expect(bodyOf(sent, 'DELETE')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(bodyOf(sent, 'PATCH')).toEqual([
    { path: '/api/care-team/a', body: '{"sharingPaused":true}' },
  ])
  expect(bodyOf(sent, 'DELETE')).toHaveLength(1)
})

test('an invitation is really sent, and its code shown', async () => {
  const sent = openSettings({ 'POST /api/invitations': { body: sentInvitation } })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite Caregiver' }))
  await userEvent.type(await screen.findByLabelText('Email (optional)'), 'ada@home.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText('K7WM2P')
  screen.getByText('It was sent to ada@home.example.')
  expect(bodyOf(sent, 'POST')).toEqual([
    { path: '/api/invitations', body: '{"email":"ada@home.example","phone":""}' },
  ])
})

test('a wrong address is told by its field, and stays as typed', async () => {
  const sent = openSettings()
  await userEvent.click(await screen.findByRole('button', { name: 'Invite Caregiver' }))
  const email = await screen.findByLabelText<HTMLInputElement>('Email (optional)')
  await userEvent.type(email, 'ada')
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText('Valid email is required')
  expect(email.value).toBe('ada')
  expect(bodyOf(sent, 'POST')).toEqual([])
})

test('a failure is told in the words of the specification', async () => {
  openSettings({ 'POST /api/invitations': { status: 500, body: '' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite Caregiver' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send invitation' }))
  await screen.findByText('Invitation failed, Please try again later.')
})

test('an invitation is sent again or taken back', async () => {
  const sent = openSettings({
    'POST /api/invitations/p/resend': { body: sentInvitation },
    'DELETE /api/invitations/p': { body: { ok: true } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send again: ada@home.example' }))
  await screen.findByText('K7WM2P')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Take back: ada@home.example' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Take Back' }))
  expect(bodyOf(sent, 'DELETE')).toHaveLength(1)
})
