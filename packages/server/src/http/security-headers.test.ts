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

async function headersOf(url: string, payments: PaymentsConfig, publicUrl = 'http://localhost') {
  const app = fastify()
  addSecurityHeaders(app, { payments, publicUrl })
  app.get('/*', async () => 'page')
  return (await app.inject(url)).headers
}
const policyOf = async (url: string, payments: PaymentsConfig) =>
  String((await headersOf(url, payments))['content-security-policy'])

test('behind https browsers are told to come by nothing else', async () => {
  const name = 'strict-transport-security'
  const behindHttps = await headersOf('/', { kind: 'sandbox' }, 'https://rondall.example')
  expect(behindHttps[name]).toBe('max-age=15552000')
  expect((await headersOf('/', { kind: 'sandbox' }))[name]).toBeUndefined()
})

test.each(['/api/auth/me', '/api/nothing', '/m/secret', '/api/journal?x=1'])(
  '%s is kept by no cache',
  async (url) => {
    expect((await headersOf(url, { kind: 'sandbox' }))['cache-control']).toBe('no-store')
  },
)

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
