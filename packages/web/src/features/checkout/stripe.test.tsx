import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { serve } from '../../lib/test-server.ts'
import { dismissToast } from '../../lib/toasts.ts'

/** Stripe's script comes from Stripe alone, so here it is scripted where the library would load it. */
const stripe = vi.hoisted(() => ({
  loadStripe: vi.fn(),
  confirmCardPayment: vi.fn(),
  mounted: vi.fn(),
}))
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.loadStripe }))

const card = { mount: stripe.mounted, destroy: vi.fn() }
const page = { mount: stripe.mounted, destroy: vi.fn() }

beforeEach(() => {
  dismissToast()
  stripe.mounted.mockReset()
  stripe.confirmCardPayment.mockReset()
  stripe.loadStripe.mockReset().mockResolvedValue({
    elements: () => ({ create: () => card }),
    confirmCardPayment: stripe.confirmCardPayment,
    createEmbeddedCheckoutPage: async () => page,
  })
})

const manual = {
  'GET /api/billing/provider': { body: { provider: 'stripe', publishableKey: 'pk_1' } },
  'POST /api/stripe/create-subscription-intent': {
    body: { clientSecret: 'pi_1_secret', subscriptionId: 'sub_1', publishableKey: 'pk_1' },
  },
  'GET /api/stripe/checkout-session?session_id=sub_1': { body: { payment_status: 'paid' } },
  'POST /api/billing/plan-activated': { body: { ok: true } },
}

async function subscribe() {
  const person = userEvent.setup()
  await waitFor(() => expect(stripe.mounted).toHaveBeenCalled())
  await person.type(await screen.findByLabelText('Email'), 'ann@people.example')
  await person.click(screen.getByRole('button', { name: 'Subscribe for $19/month' }))
}

test('the card is confirmed with Stripe, with the address it is billed to', async () => {
  stripe.confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
  serve(manual)
  const { history } = openApp('/manual-checkout')
  await subscribe()
  await screen.findByRole('heading', { name: 'Welcome to Rondall' })
  expect(stripe.loadStripe).toHaveBeenCalledWith('pk_1')
  expect(stripe.confirmCardPayment).toHaveBeenCalledWith('pi_1_secret', {
    payment_method: { card, billing_details: { email: 'ann@people.example' } },
  })
  expect(history).toEqual(['/welcome?session_id=sub_1'])
})

test('what Stripe says of a card is told, and the next try is of the same subscription', async () => {
  stripe.confirmCardPayment.mockResolvedValue({ error: { message: 'Insufficient funds.' } })
  const sent = serve(manual)
  openApp('/manual-checkout')
  await subscribe()
  await screen.findByText('Payment Failed')
  screen.getByText('Insufficient funds.')
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe for $19/month' }))
  await waitFor(() => expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(2))
  const keys = sent
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a script that does not load leaves a way to try again', async () => {
  stripe.loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'))
  serve(manual)
  openApp('/manual-checkout')
  await screen.findByRole('button', { name: 'Load the page again' })
})

test('Stripe’s checkout is mounted on our page', async () => {
  serve({
    'POST /api/checkout?ui=embedded': {
      body: { clientSecret: 'cs_1_secret', publishableKey: 'pk_1' },
    },
  })
  openApp('/embedded-checkout')
  await waitFor(() => expect(stripe.mounted).toHaveBeenCalled())
})

test('a checkout that Stripe cannot open is an error card', async () => {
  stripe.loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'))
  serve({
    'POST /api/checkout?ui=embedded': {
      body: { clientSecret: 'cs_1_secret', publishableKey: 'pk_1' },
    },
  })
  openApp('/embedded-checkout')
  await screen.findByText('Failed to initialize checkout')
})
