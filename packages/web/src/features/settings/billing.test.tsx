import type { Billing } from '@rondall/contract/routes/billing.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel, rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const future = '2099-12-24T12:00:00.000Z'
const past = '2020-01-05T12:00:00.000Z'
const mine = { name: 'Daniel Miller', isSelf: true }
const his = { name: 'Daniel Miller', isSelf: false }

const billing = (changes: Partial<Billing> = {}): Billing => ({
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: future,
  payer: mine,
  provider: 'sandbox',
  ...changes,
})

const assign = vi.fn()
beforeEach(() => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  storedSession.write('session')
})

function open(given: Billing, user = daniel, handlers = {}) {
  serve({
    'GET /api/auth/me': { body: user },
    'GET /api/billing?fresh=1': { body: given },
    ...handlers,
  })
  openApp('/settings?tab=billing')
}

test('what is paid, until when, and the fair use', async () => {
  open(billing())
  await screen.findByText('Active')
  await screen.findByText('December 24, 2099')
  screen.getByText('$19/month, unlimited conversations')
  screen.getByText('Renewed monthly. Cancel anytime.')
  screen.getByText('Fair Use Policy')
})

test.each([
  ['canceled', 'Canceled'],
  ['past_due', 'Past Due'],
  ['none', 'No Subscription'],
] as const)('%s is %s', async (status, words) => {
  open(billing({ status }))
  await screen.findByText(words)
})

test('Manage Billing opens the provider’s page, after saying so', async () => {
  open(billing(), daniel, { 'POST /api/billing/portal': { body: { url: '/sandbox/portal/1' } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Manage Billing' }))
  await screen.findByText('Redirecting...')
  expect(assign).not.toHaveBeenCalled()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/sandbox/portal/1'))
})

test('a billing page that cannot be opened is told', async () => {
  open(billing(), daniel, { 'POST /api/billing/portal': { status: 503, body: '' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Manage Billing' }))
  await screen.findByText('The billing page cannot be opened right now. Please try again.')
})

test.each([
  [daniel, mine, 'It was cancelled by you.'],
  [rose, his, 'It was cancelled by Daniel Miller.'],
])('a cancellation says when check-ins end, to %j', async (user, payer, words) => {
  open(billing({ cancelAtPeriodEnd: true, checkInsEndAt: future, payer }), user)
  await screen.findByText('The subscription ends on December 24, 2099')
  expect(screen.getByText(/daily check-ins and conversations stop/).textContent).toContain(words)
  expect(screen.queryByText('Next billing date')).toBeNull()
})

test('a failed payment says until when everything goes on', async () => {
  open(billing({ status: 'past_due', graceEndsAt: future, checkInsEndAt: future }))
  await screen.findByText('The last payment did not go through')
  screen.getByText(/Everything goes on until December 24, 2099/)
})

test('what has ended says since when, and can be begun again', async () => {
  open(billing({ status: 'canceled', checkInsEndAt: past }), daniel, {
    'POST /api/billing/checkout': { body: { url: '/sandbox/checkout/2' } },
  })
  await screen.findByText('The subscription has ended')
  screen.getByText(/stopped on January 5, 2020/)
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe Again' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/sandbox/checkout/2'))
})

test('who is paid for by somebody else sees by whom, and no button', async () => {
  open(billing({ payer: his }), rose)
  await screen.findByText('Paid by')
  expect(screen.queryByRole('button', { name: 'Manage Billing' })).toBeNull()
})

test.each([
  [{ cancelAtPeriodEnd: true }, 'The subscription ends on December 24, 2099', 'Keep Rondall'],
  [
    { status: 'past_due' as const, graceEndsAt: future },
    'The last payment did not go through',
    'Pay now',
  ],
])(
  'the senior, who does not pay, reads on the home screen what ends, and keeps it with one tap: %j',
  async (changes, title, button) => {
    const sent = serve({
      'GET /api/auth/me': { body: rose },
      'GET /api/journal': { body: [] },
      'GET /api/billing': { body: billing({ ...changes, checkInsEndAt: future, payer: his }) },
      'POST /api/billing/checkout': { body: { url: '/sandbox/checkout/3' } },
    })
    openApp('/')
    await screen.findByText(title)
    screen.getByText('Daniel Miller has paid so far. You can keep Rondall going, too.')
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/sandbox/checkout/3'))
    expect(sent.filter(({ path }) => path === '/api/billing/checkout')).toHaveLength(1)
  },
)

test('somebody else has paid meanwhile: there is nothing left to pay', async () => {
  open(billing({ status: 'past_due', graceEndsAt: future, checkInsEndAt: future }), rose, {
    'POST /api/billing/checkout': {
      status: 409,
      body: { code: 'already-subscribed', error: 'Your subscription is active already.' },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }))
  await screen.findByText('The subscription is paid. Nothing to do.')
})
