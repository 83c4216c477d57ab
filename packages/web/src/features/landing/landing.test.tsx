import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { setPreferences } from '../../lib/preferences.ts'
import { storedSession } from '../../lib/stored-session.ts'
import { rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const film = () => document.querySelector('video')
const headline = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('the words of the landing page and where they lead', async () => {
  openApp('/')
  await headline('Welcome to Rondall')
  expect(link('Sign in →')).toBe('/login')
  expect(link('Let me introduce you')).toBe('/slide-peace-of-mind')
  screen.getByText('Voice-first companion. Cancel anytime.')
  screen.getByText(
    'A caring companion for everyday conversations, gentle reminders and staying connected.',
  )
  const words = screen.getByRole('heading', { level: 1 }).closest<HTMLElement>('[style]')
  expect(words?.style.animationDelay).toBe('500ms')
})

test('the film loops without sound and can be stopped', async () => {
  openApp('/')
  await headline('Welcome to Rondall')
  for (const name of ['muted', 'loop', 'autoplay', 'playsinline']) {
    expect(film()?.hasAttribute(name), name).toBe(true)
  }
  const pause = vi.spyOn(HTMLVideoElement.prototype, 'pause')
  await userEvent.click(screen.getByRole('button', { name: 'Pause the film' }))
  expect(pause).toHaveBeenCalled()
  screen.getByRole('button', { name: 'Play the film' })
})

test.each([
  ['who wants less motion', () => setPreferences({ lessMotion: true })],
  ['who wants high contrast', () => setPreferences({ highContrast: true })],
  [
    'who saves data',
    () =>
      vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } }),
  ],
])('%s sees the still alone', async (_who, prefer) => {
  prefer()
  openApp('/')
  await headline('Welcome to Rondall')
  expect(film()).toBeNull()
  expect(document.querySelector('img')?.alt).toBe('')
  expect(screen.queryByRole('button', { name: /film/ })).toBeNull()
  setPreferences({ lessMotion: undefined, highContrast: undefined })
})

test('signed in, the landing page opens Rondall', async () => {
  storedSession.write('session')
  serve({ 'GET /api/auth/me': { body: rose }, 'GET /api/journal': { body: [] } })
  const { history } = openApp('/landing')
  await waitFor(() => expect(history).toEqual(['/']))
})

test('the introduction leads over two slides to the pricing', async () => {
  const { history } = openApp('/')
  const person = userEvent.setup()
  await headline('Welcome to Rondall')
  await person.click(screen.getByRole('link', { name: 'Let me introduce you' }))
  await headline("Stay connected, even when you can't be there.")
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A gentle morning "How are you today?" check-in',
    'A daily "I\'m OK" alert to caregivers if there is no response',
    'A weekly caregiver wellness digest',
  ])
  await person.click(screen.getByRole('link', { name: 'Continue' }))
  await headline('More than reminders — real conversations.')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(link('Back')).toBe('/slide-peace-of-mind')
  await person.click(screen.getByRole('link', { name: 'Continue' }))
  expect(history).toEqual(['/', '/slide-peace-of-mind', '/slide-caring-voice', '/pricing'])
})

test('an address to say aloud leads to the pricing', async () => {
  const { history } = openApp('/subscribe')
  await waitFor(() => expect(history).toEqual(['/pricing']))
})
