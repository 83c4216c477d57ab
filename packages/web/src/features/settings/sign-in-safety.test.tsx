import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel, rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const safety = {
  hasPassword: true,
  mayReplacePassword: false,
  twoFactor: false,
  recoveryCodesLeft: 0,
}
const session = {
  id: 'one',
  device: 'Chrome on Android',
  signedInAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
  isThisOne: true,
}
const bodyOf = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))

function settingsOf(user: typeof rose, given: Parameters<typeof serve>[0]) {
  storedSession.write('session')
  const sent = serve({
    'GET /api/auth/me': { body: user },
    'GET /api/care-relationships': { body: [] },
    'GET /api/auth/safety': { body: safety },
    'GET /api/auth/sessions': { body: [session] },
    ...given,
  })
  openApp('/settings')
  return sent
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the password changes with the old one', async () => {
  let tries = 0
  const wrong = { status: 400, body: { error: 'Your current password is not right.' } }
  const sent = settingsOf(rose, {
    'POST /api/auth/change-password': () =>
      tries++ ? { body: { ok: true, sessionId: 'rotated' } } : wrong,
  })
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' }).disabled,
    ).toBe(false),
  )
  await press('Change password')
  await userEvent.type(screen.getByLabelText('Current password'), 'old one')
  await userEvent.type(screen.getByLabelText('New password'), 'short{Enter}')
  await screen.findByText('Password Too Short')
  await userEvent.type(screen.getByLabelText('New password'), 'er by far')
  await press('Save password')
  await screen.findByText('Your current password is not right.')
  await press('Save password')
  await screen.findByText('Password Changed')
  expect(bodyOf(sent.filter(({ method }) => method === 'POST')[0])).toEqual({
    currentPassword: 'old one',
    newPassword: 'shorter by far',
  })
})

test('just after a link the old one is not asked for', async () => {
  const sent = settingsOf(rose, {
    'GET /api/auth/safety': { body: { ...safety, mayReplacePassword: true } },
    'POST /api/auth/change-password': { body: { ok: true, sessionId: 'rotated' } },
  })
  await screen.findByText(/You have just signed in with a link/)
  await press('Change password')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await userEvent.type(screen.getByLabelText('New password'), 'pear and ginger{Enter}')
  await screen.findByText('Password Changed')
  expect(storedSession.read()).toBe('rotated')
  expect(bodyOf(sent.find(({ method }) => method === 'POST'))).toEqual({
    newPassword: 'pear and ginger',
  })
})

test('who only uses links is told how to come to a password', async () => {
  settingsOf(rose, { 'GET /api/auth/safety': { body: { ...safety, hasPassword: false } } })
  await screen.findByText(/You sign in with links we email you/)
})

test('one device is signed out, and the list is looked at again', async () => {
  const other = { ...session, id: 'two', device: undefined, isThisOne: false }
  let sessions = [session, other]
  settingsOf(rose, {
    'GET /api/auth/sessions': () => ({ body: sessions }),
    'DELETE /api/auth/sessions/two': () => {
      sessions = [session]
      return { body: { ok: true } }
    },
  })
  await screen.findByText('Chrome on Android')
  expect(screen.getByText('This device')).toBeDefined()
  await press('Sign out: A device')
  await waitFor(() => expect(screen.queryByText('A device')).toBeNull())
})

test('signing out everywhere asks first and forgets the session here, too', async () => {
  settingsOf(rose, { 'POST /api/auth/sign-out-everywhere': { body: { ok: true } } })
  await press('Sign out everywhere')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' }))
  expect(storedSession.read()).toBe('session')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await screen.findByRole('heading', { name: 'Welcome to Rondall' })
  expect(storedSession.read()).toBeNull()
})

test('a caregiver sets up two-factor sign-in and sees the recovery codes once', async () => {
  let isOn = false
  const sent = settingsOf(daniel, {
    'GET /api/auth/safety': () => ({
      body: { ...safety, twoFactor: isOn, recoveryCodesLeft: isOn ? 2 : 0 },
    }),
    'POST /api/auth/two-factor/start': {
      body: { secret: 'ABCDEFGH', address: 'otpauth://totp/Rondall?secret=ABCDEFGH' },
    },
    'POST /api/auth/two-factor/confirm': (request) => {
      isOn = bodyOf(request).code === '123456'
      return isOn
        ? { body: { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] } }
        : { status: 401, body: { error: 'That code is not right.' } }
    },
  })
  await press('Set up two-factor sign-in')
  expect((await screen.findByRole('img', { name: /QR code/ })).innerHTML).toContain('M4 4h1v1')
  expect(screen.getByText('ABCD EFGH')).toBeDefined()
  const code = screen.getByLabelText('Code the app shows')
  await userEvent.type(code, '1{Enter}')
  const turnOn = screen.getByRole<HTMLButtonElement>('button', { name: 'Turn it on' })
  expect(turnOn.disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Current password'), 'tea and toast')
  await userEvent.type(code, '{Enter}')
  await screen.findByText('That code is not right.')
  await userEvent.type(code, '23456{Enter}')
  await screen.findByText('AAAA-BBBB-CCCC-DDDD')
  await press('I have written them down')
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull()
  await screen.findByText('2 recovery codes left.')
  const confirmed = sent.filter(({ path }) => path.endsWith('two-factor/confirm'))
  expect(bodyOf(confirmed.at(-1))).toEqual({ code: '123456', currentPassword: 'tea and toast' })
})

const begun = {
  'POST /api/auth/two-factor/start': {
    body: { secret: 'ABCDEFGH', address: 'otpauth://totp/Rondall?secret=ABCDEFGH' },
  },
}

test('a wrong current password is said at its field, and the code stays', async () => {
  const error = 'Your current password is not right. Please try again.'
  settingsOf(daniel, {
    ...begun,
    'POST /api/auth/two-factor/confirm': {
      status: 400,
      body: { code: 'current-password-wrong', error },
    },
  })
  await press('Set up two-factor sign-in')
  const current = await screen.findByLabelText('Current password')
  await userEvent.type(current, 'a guess')
  const code = screen.getByLabelText<HTMLInputElement>('Code the app shows')
  await userEvent.type(code, '123456{Enter}')
  await screen.findByText(error)
  expect(document.getElementById(current.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    error,
  )
  expect(code.getAttribute('aria-invalid')).not.toBe('true')
  expect(code.value).toBe('123456')
})

test('just after a link it takes no password; when that is too long ago, the field appears', async () => {
  let fresh = true
  settingsOf(daniel, {
    ...begun,
    'GET /api/auth/safety': () => ({ body: { ...safety, mayReplacePassword: fresh } }),
    'POST /api/auth/two-factor/confirm': () => {
      fresh = false
      return { status: 400, body: { code: 'current-password-wrong', error: 'x' } }
    },
  })
  await press('Set up two-factor sign-in')
  const code = await screen.findByLabelText('Code the app shows')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await userEvent.type(code, '123456{Enter}')
  await screen.findByLabelText('Current password')
})

test('who only uses links is told how to come to two-factor sign-in', async () => {
  settingsOf(daniel, { 'GET /api/auth/safety': { body: { ...safety, hasPassword: false } } })
  await screen.findByText(/To set up two-factor sign-in, sign out/)
  expect(screen.queryByRole('button', { name: 'Set up two-factor sign-in' })).toBeNull()
})

test('turning it off takes a code', async () => {
  const on = { ...safety, twoFactor: true, recoveryCodesLeft: 1 }
  settingsOf(daniel, {
    'GET /api/auth/safety': { body: on },
    'POST /api/auth/two-factor/disable': {
      status: 401,
      body: { error: 'That code is not right.' },
    },
  })
  await screen.findByText('1 recovery code left.')
  await press('Turn it off')
  await userEvent.type(screen.getByLabelText(/Code from your app/), '1{Enter}')
  await screen.findByText('That code is not right.')
})

test('a senior is not offered two-factor sign-in', async () => {
  settingsOf(rose, {})
  await screen.findByText('Chrome on Android')
  expect(screen.queryByText('Two-factor sign-in')).toBeNull()
})
