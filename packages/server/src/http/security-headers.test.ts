import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { PaymentsConfig } from '../payments-config.ts'
import { addSecurityHeaders } from './security-headers.ts'

const stripe: PaymentsConfig = {
  kind: 'stripe',
  secretKey: '',
  publishableKey: '',
  webhookSecret: '',
  priceId: '',
  apiUrl: undefined,
}

async function policyOf(url: string, payments: PaymentsConfig) {
  const app = fastify()
  addSecurityHeaders(app, { payments })
  app.get('/*', async () => 'page')
  return String((await app.inject(url)).headers['content-security-policy'])
}

test.each(['/embedded-checkout', '/manual-checkout', '/manual-checkout?payment=declined'])(
  '%s may talk to Stripe, where payments are Stripe’s',
  async (url) => {
    const policy = await policyOf(url, stripe)
    expect(policy).toContain("script-src 'self' https://js.stripe.com")
    expect(policy).toContain("frame-src 'self' https://js.stripe.com")
    expect(await policyOf(url, { kind: 'sandbox' })).not.toContain('stripe')
  },
)

test.each([
  '/',
  '/pricing',
  '/journal',
  '/api/checkout',
  '/manual-checkout/x',
  '/x?/manual-checkout',
])('%s may not', async (url) => {
  expect(await policyOf(url, stripe)).not.toContain('stripe')
})
