import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { serve } from '../../lib/test-server.ts'

const provider = (setup: object) => ({
  'GET /api/billing/provider': { body: { provider: 'sandbox', ...setup } },
})

test('where no address is named, a form takes the question, once, and loses nothing', async () => {
  let answer: { status?: number; body: unknown } = { status: 503, body: '' }
  const sent = serve({ ...provider({}), 'POST /api/support': () => answer })
  openApp('/support')
  await userEvent.type(await screen.findByLabelText('Your email'), 'rose@home.example')
  const words = screen.getByLabelText<HTMLTextAreaElement>('Your message')
  await userEvent.type(words, 'My tablet says nothing.')
  const send = screen.getByRole('button', { name: 'Send' })
  await userEvent.click(send)
  await screen.findByText('Your message was not sent. Please try again.')
  expect(words.value).toBe('My tablet says nothing.')
  answer = { body: { ok: true } }
  act(() => {
    send.click()
    send.click()
  })
  await screen.findByText(/We've got your message/)
  const asked = sent.filter(({ path }) => path === '/api/support').map(({ body }) => String(body))
  expect(asked.map((body) => JSON.parse(body))).toEqual(
    Array(2).fill({ email: 'rose@home.example', message: 'My tablet says nothing.' }),
  )
})

test('where an address is named, it stands there instead', async () => {
  serve(provider({ supportEmail: 'help@home.example' }))
  openApp('/support')
  const link = await screen.findByRole('link', { name: 'Write to help@home.example' })
  expect(link.getAttribute('href')).toBe('mailto:help@home.example')
  expect(screen.queryByLabelText('Your message')).toBeNull()
})

test('nothing typed is told at its field', async () => {
  const sent = serve(provider({}))
  openApp('/support')
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('Please write what we can help with.')
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})
