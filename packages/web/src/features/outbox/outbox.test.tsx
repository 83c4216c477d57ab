import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { serve } from '../../lib/test-server.ts'

const message = {
  id: 'one',
  channel: 'email',
  to: 'edda@home.example',
  subject: 'Your sign-in link',
  text: 'Sign in:\nhttp://localhost:3000/auth/verify?token=a\n\nRondall',
  html: '<p>Sign in</p>',
  createdAt: '2026-11-21T09:00:00.000Z',
}

test('shows what would have been sent, with links that can be followed', async () => {
  serve({ 'GET /api/dev/outbox': { body: [message] } })
  openApp('/dev/outbox')
  await screen.findByRole('heading', { name: 'Your sign-in link' })
  expect(screen.getByText('To edda@home.example')).toBeDefined()
  const link = screen.getByRole('link', { name: /token=a$/ })
  expect(link.getAttribute('href')).toBe('http://localhost:3000/auth/verify?token=a')
  expect(screen.getByTitle('Your sign-in link, as it looks').getAttribute('sandbox')).toBe('')
})

test('says so when nothing was sent', async () => {
  serve({ 'GET /api/dev/outbox': { body: [] } })
  openApp('/dev/outbox')
  await screen.findByText('Nothing was sent yet')
})
