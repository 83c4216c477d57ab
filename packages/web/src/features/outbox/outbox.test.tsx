import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { serve } from '../../lib/test-server.ts'

const message = {
  id: 'one',
  channel: 'email',
  to: 'edda@home.example',
  subject: 'Your sign-in link',
  text: 'Sign in:\nhttp://localhost:8123/auth/verify?token=a\n\nRondall',
  html: '<p>Sign in</p>',
  createdAt: '2026-11-21T09:00:00.000Z',
}

test('shows what would have been sent, with links that can be followed', async () => {
  serve({ 'GET /api/dev/outbox': { body: [message] } })
  openApp('/dev/outbox')
  await screen.findByRole('heading', { name: 'Your sign-in link' })
  expect(screen.getByText('To edda@home.example')).toBeDefined()
  const link = screen.getByRole('link', { name: /token=a$/ })
  expect(link.getAttribute('href')).toBe(`${window.location.origin}/auth/verify?token=a`)
  expect(screen.getByTitle('Your sign-in link, as it looks').getAttribute('sandbox')).toBe('')
})

test('says so when nothing was sent', async () => {
  serve({ 'GET /api/dev/outbox': { body: [] } })
  openApp('/dev/outbox')
  await screen.findByText('Nothing was sent yet')
})

test('a text message can be answered, and shows what Rondall says to it', async () => {
  const sms = {
    ...message,
    channel: 'sms',
    to: '+14155550100',
    subject: undefined,
    html: undefined,
  }
  const sent = serve({
    'GET /api/dev/outbox': { body: [sms] },
    'POST /api/dev/outbox/one/answer': { body: { text: 'Rondall: Thank you.' } },
  })
  openApp('/dev/outbox')
  fireEvent.change(await screen.findByLabelText('Answer from this phone'), {
    target: { value: 'on my way' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await screen.findByText(/Rondall: Thank you\./)
  const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(bodies).toEqual(['{"text":"on my way"}'])
})
