import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { serve } from '../../lib/test-server.ts'

const clause = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section')?.textContent ?? ''

test('the terms say what Rondall is not, what it costs and how it ends', async () => {
  openApp('/terms')
  expect(await clause('Rondall is not 911')).toContain('call 911, or your local emergency number')
  expect(await clause('A computer program, not a person')).toContain('artificial intelligence')
  const payment = await clause('What it costs, and how to end it')
  expect(payment).toContain('$19 per month')
  expect(payment).toContain('Check-ins never stop silently.')
  expect(await clause('Fair use')).toContain('about 2 hours of conversation a day')
})

test('the privacy page names the services that are connected, and only those', async () => {
  serve({
    'GET /api/helpers': {
      body: [
        { task: 'recognition', service: null },
        { task: 'email', service: 'mail.example' },
      ],
    },
  })
  openApp('/privacy')
  await screen.findByText('Here: mail.example.')
  expect(await clause('Who helps us to do it')).toContain(
    'Speech recognition: the sound of what is being said. Here: no service is connected.',
  )
})

test('where the services cannot be asked for, the page still says what they would get', async () => {
  serve({ 'GET /api/helpers': { status: 503, body: '' } })
  openApp('/privacy')
  const helpers = await clause('Who helps us to do it')
  expect(helpers).toContain('Text messages: the message and the number it goes to.')
  expect(helpers).not.toContain('Here:')
})
