import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { setPreferences, startPreferences } from '../../lib/preferences.ts'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel, rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const question = 'Are you sure you want to sign out?'

async function askToSignOut() {
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  return within(await screen.findByRole('alertdialog', { name: question }))
}

test('signing out asks first, forgets the session and everything known', async () => {
  storedSession.write('session')
  const sent = serve({
    'GET /api/auth/me': { body: rose },
    'POST /api/auth/logout': { body: { ok: true } },
  })
  openApp('/settings')
  let dialog = await askToSignOut()
  await userEvent.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(storedSession.read()).toBe('session')
  dialog = await askToSignOut()
  await userEvent.click(dialog.getByRole('button', { name: 'Sign Out' }))
  await screen.findByRole('heading', { name: 'Welcome to Rondall' })
  expect(storedSession.read()).toBeNull()
  expect(sent.map(({ path }) => path)).toContain('/api/auth/logout')
})

test('a failed sign-out leaves the person signed in and says so', async () => {
  storedSession.write('session')
  serve({ 'GET /api/auth/me': { body: rose }, 'POST /api/auth/logout': { status: 500, body: '' } })
  openApp('/settings')
  const dialog = await askToSignOut()
  await userEvent.click(dialog.getByRole('button', { name: 'Sign Out' }))
  await screen.findByText('Failed to sign out. Please try again.')
  expect(storedSession.read()).toBe('session')
})

test('the dashboard says it in its own words', async () => {
  storedSession.write('session')
  serve({
    'GET /api/auth/me': { body: daniel },
    'GET /api/care-relationships': { body: [] },
    'POST /api/auth/logout': { status: 500, body: '' },
  })
  openApp('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await screen.findByText('Failed to log out. Please try again.')
})

test('shows the profile and the version', async () => {
  storedSession.write('session')
  serve({ 'GET /api/auth/me': { body: rose } })
  openApp('/settings')
  await screen.findByText('Rose Miller')
  expect(screen.getByText('rose@home.example')).toBeDefined()
  expect(screen.getByText('Senior User')).toBeDefined()
  expect(screen.getByText(/v1\.0\.0/)).toBeDefined()
})

test('the accessibility switches change the page and are remembered by the device', async () => {
  startPreferences()
  storedSession.write('session')
  serve({ 'GET /api/auth/me': { body: rose } })
  openApp('/settings')
  await userEvent.click(await screen.findByRole('switch', { name: /Large Text/ }))
  await userEvent.click(screen.getByRole('switch', { name: /High Contrast/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  const page = document.documentElement.dataset
  expect(page).toMatchObject({ text: 'large', contrast: 'more', theme: 'dark' })
  delete page.text
  startPreferences()
  expect(page.text).toBe('large')
  setPreferences({ theme: 'system', largeText: false, highContrast: undefined })
})

test('an address with a tab that does not exist opens the first one', async () => {
  storedSession.write('session')
  serve({ 'GET /api/auth/me': { body: daniel } })
  openApp('/settings?tab=nonsense')
  const tab = await screen.findByRole('tab', { name: 'Profile' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
})
