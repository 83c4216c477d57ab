import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storedSession } from '../lib/stored-session.ts'
import { daniel, rose } from '../lib/test-people.ts'
import { serve } from '../lib/test-server.ts'
import { openApp } from './test-app.tsx'

/** No schema says it, so that only the server can have. */
const words = 'The server does not like this.'

const refuses = (field: string) => ({
  status: 400,
  body: {
    code: 'bad-input',
    error: 'Please check what you entered.',
    details: { fields: [{ field, message: words }] },
  },
})

interface Form {
  at: string
  /** Nobody where absent. */
  by?: typeof rose
  /** Whatever is asked for around the form. */
  around?: Parameters<typeof serve>[0]
  /** Buttons and tabs on the way to the form. */
  way?: string[]
  /** By label; the first is the one the server refuses. */
  typed: Record<string, string>
  call: string
  field: string
  send: string
}

const safety = {
  hasPassword: true,
  mayReplacePassword: false,
  twoFactor: false,
  recoveryCodesLeft: 3,
}
const preferences = {
  ...{ push: true, email: true, sms: false, missedCheckIns: true, emergencyAlerts: true },
  ...{ sentimentAlerts: true, weeklySummary: true, quietHours: { from: '22:00', to: '07:00' } },
  ...{ phone: '+14155550100', phoneProved: false, broken: [], notSetUp: [] },
}
const invitation = {
  invites: 'caregiver',
  inviterName: 'Rose Miller',
  seniorName: 'Rose Miller',
  role: 'caregiver_secondary',
}
const provider = { 'GET /api/billing/provider': { body: { provider: 'sandbox' } } }
const paid = {
  'GET /api/stripe/checkout-session?session_id=cs_1': {
    body: { email: 'd@home.example', customer_id: 'cus_1', payment_status: 'paid' },
  },
}
const asDaniel = {
  'GET /api/care-relationships': { body: [] },
  'GET /api/auth/sessions': { body: [] },
  'GET /api/auth/safety': { body: safety },
  'GET /api/notifications/preferences': { body: preferences },
}
const asRose = {
  'GET /api/auth/safety': { body: safety },
  'GET /api/auth/sessions': { body: [] },
  'GET /api/care-team': { body: [] },
  'GET /api/care-team/looks': { body: [] },
  'GET /api/care-requests': { body: [] },
  'GET /api/invitations': { body: [] },
}
const savePreferences = 'PUT /api/notifications/preferences'
const outbox = [
  {
    id: 'one',
    channel: 'sms',
    to: '+14155550100',
    text: 'Are you there?',
    createdAt: '2026-11-21',
  },
]

const forms: Record<string, Form> = {
  'signing in': {
    at: '/login',
    typed: { Email: 'rose@home.example', Password: 'tea and toast' },
    call: 'POST /api/auth/login',
    field: 'email',
    send: 'Sign In',
  },
  registering: {
    at: '/register',
    typed: { 'Your name': 'Rose', Email: 'rose@home.example', Password: 'tea and toast' },
    call: 'POST /api/auth/register',
    field: 'name',
    send: 'Create account',
  },
  'an account by link': {
    at: '/create-account?session_id=cs_1',
    around: paid,
    typed: { 'Your name': 'Daniel' },
    call: 'POST /api/auth/send-magic-link',
    field: 'name',
    send: 'Send magic link',
  },
  'an account with a password': {
    at: '/create-account?session_id=cs_1',
    around: paid,
    way: ['Password'],
    typed: { Password: 'tea and toast', 'Confirm password': 'tea and toast' },
    call: 'POST /api/auth/create-password',
    field: 'password',
    send: 'Create account',
  },
  'the account of who was invited': {
    at: '/caregiver-invite/K7WM2P',
    around: { 'POST /api/invitations/look': { body: invitation } },
    typed: { 'Your name': 'Daniel', Email: 'd@home.example', Password: 'tea and toast' },
    call: 'POST /api/auth/register',
    field: 'name',
    send: 'Create Account and Join',
  },
  'a question to support': {
    at: '/support',
    around: provider,
    typed: { 'Your message': 'My tablet says nothing.', 'Your email': 'rose@home.example' },
    call: 'POST /api/support',
    field: 'message',
    send: 'Send',
  },
  'paying by card': {
    at: '/manual-checkout',
    around: provider,
    typed: { Email: 'rose@home.example', 'Test card number': '4242' },
    call: 'POST /api/stripe/create-subscription-intent',
    field: 'email',
    send: 'Subscribe for $19/month',
  },
  'the test card': {
    at: '/manual-checkout',
    around: {
      ...provider,
      'POST /api/stripe/create-subscription-intent': {
        body: { clientSecret: 'pi_1', subscriptionId: 'sub_1' },
      },
    },
    typed: { 'Test card number': '4242', Email: 'rose@home.example' },
    call: 'POST /api/billing/sandbox-card',
    field: 'card',
    send: 'Subscribe for $19/month',
  },
  'the first invitation': {
    at: '/onboarding',
    by: rose,
    way: ['Skip for now'],
    typed: { "Caregiver's email (optional)": 'daniel@home.example' },
    call: 'POST /api/invitations',
    field: 'email',
    send: 'Send invitation',
  },
  'an invitation': {
    at: '/settings',
    by: rose,
    around: asRose,
    way: ['Invite Caregiver'],
    typed: { 'Phone (optional)': '(415) 555-0100' },
    call: 'POST /api/invitations',
    field: 'phone',
    send: 'Send invitation',
  },
  'another device': {
    at: '/settings',
    by: rose,
    around: asRose,
    typed: { 'Code of the device': 'K7WM2P' },
    call: 'POST /api/devices/pair/approve',
    field: 'code',
    send: 'Open Rondall there',
  },
  'a new password': {
    at: '/settings',
    by: daniel,
    around: asDaniel,
    way: ['Change password'],
    typed: { 'New password': 'pear and ginger', 'Current password': 'tea and toast' },
    call: 'POST /api/auth/change-password',
    field: 'newPassword',
    send: 'Save password',
  },
  'turning two-factor sign-in on': {
    at: '/settings',
    by: daniel,
    around: {
      ...asDaniel,
      'POST /api/auth/two-factor/start': { body: { secret: 'ABCD', address: 'otpauth://x' } },
    },
    way: ['Set up two-factor sign-in'],
    typed: { 'Code the app shows': '123456', 'Current password': 'tea and toast' },
    call: 'POST /api/auth/two-factor/confirm',
    field: 'code',
    send: 'Turn it on',
  },
  'turning two-factor sign-in off': {
    at: '/settings',
    by: daniel,
    around: { ...asDaniel, 'GET /api/auth/safety': { body: { ...safety, twoFactor: true } } },
    way: ['Turn it off'],
    typed: { 'Code from your app, or a recovery code': '123456' },
    call: 'POST /api/auth/two-factor/disable',
    field: 'code',
    send: 'Turn it off',
  },
  'a phone number': {
    at: '/settings?tab=notifications',
    by: daniel,
    around: asDaniel,
    typed: { Phone: '(415) 555-0199' },
    call: savePreferences,
    field: 'phone',
    send: 'Save phone',
  },
  'the code of a phone': {
    at: '/settings?tab=notifications',
    by: daniel,
    around: { ...asDaniel, 'POST /api/notifications/phone/code': { body: { ok: true } } },
    way: ['Send code'],
    typed: { 'Code from the text message': '123456' },
    call: 'POST /api/notifications/phone/confirm',
    field: 'code',
    send: 'Confirm',
  },
  'quiet hours': {
    at: '/settings?tab=notifications',
    by: daniel,
    around: asDaniel,
    typed: { To: '06:30' },
    call: savePreferences,
    field: 'quietHours.to',
    send: 'Save quiet hours',
  },
  'an answer to a kept message': {
    at: '/dev/outbox',
    around: { 'GET /api/dev/outbox': { body: outbox } },
    typed: { 'Answer from this phone': 'on my way' },
    call: 'POST /api/dev/outbox/one/answer',
    field: 'text',
    send: 'Send answer',
  },
}

const input = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })

async function press(name: string) {
  const find = () =>
    screen.queryByRole<HTMLButtonElement>('tab', { name }) ??
    screen.getByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(find().disabled).toBe(false))
  // A tab is opened as soon as it is pressed down.
  fireEvent.mouseDown(find())
  fireEvent.click(find())
}

beforeEach(() => sessionStorage.clear())

test.each(Object.entries(forms))(
  '%s: what the server refuses is told at the field, and what was typed is still there',
  async (_, { at, by, around = {}, way = [], typed, call, field, send }) => {
    if (by) storedSession.write('session')
    const me = by ? { 'GET /api/auth/me': { body: by } } : {}
    const sent = serve({ ...me, ...around, [call]: refuses(field) })
    openApp(at)
    for (const step of way) await press(step)
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(await input(label), { target: { value } })
    await press(send)
    const [refused = ''] = Object.keys(typed)
    await waitFor(async () =>
      expect((await input(refused)).getAttribute('aria-invalid')).toBe('true'),
    )
    const told = (await input(refused)).getAttribute('aria-describedby')?.split(' ') ?? []
    expect(told.map((id) => document.getElementById(id)?.textContent)).toContain(words)
    for (const [label, value] of Object.entries(typed))
      expect((await input(label)).value, label).toBe(value)
    const [method, path] = call.split(' ')
    expect(sent.filter((one) => one.method === method && one.path === path)).toHaveLength(1)
  },
)
