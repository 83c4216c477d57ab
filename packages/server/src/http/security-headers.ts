import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Everything comes from our own origin; nothing else is ever asked for anything. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
}

/** The screens on which a card is typed into a field of Stripe's; no other document may reach it. */
const checkoutPages = ['/embedded-checkout', '/manual-checkout']

/** What Stripe's own page on security asks for: its script, its frames, its calls, its pictures. */
const stripeHosts: Record<string, string> = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com',
  'connect-src': 'https://api.stripe.com https://checkout.stripe.com',
  'img-src': 'https://*.stripe.com',
}
const stripeFrames =
  "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com"

const checkoutPolicy = [
  ...policy.split('; ').map((rule) => {
    const hosts = stripeHosts[rule.split(' ')[0] ?? '']
    return hosts ? `${rule} ${hosts}` : rule
  }),
  stripeFrames,
].join('; ')

const checkoutHeaders = {
  ...headers,
  'Content-Security-Policy': checkoutPolicy,
  'Permissions-Policy':
    'microphone=(self), camera=(), geolocation=(), payment=(self "https://js.stripe.com")',
}

/** Half a year; the domain's other names are not ours to decide about. */
const httpsOnly = { 'Strict-Transport-Security': 'max-age=15552000' }
/** Answers about people, and pages that a secret address opens. */
const notKept = /^\/(api|m)\//

type Given = Pick<Config, 'payments' | 'publicUrl'>

export function addSecurityHeaders(app: FastifyInstance, { payments, publicUrl }: Given) {
  const isHttps = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const withStripe = payments.kind === 'stripe' && checkoutPages.includes(path)
    reply.headers(withStripe ? checkoutHeaders : headers)
    if (isHttps) reply.headers(httpsOnly)
    if (notKept.test(path)) reply.header('Cache-Control', 'no-store')
  })
}
