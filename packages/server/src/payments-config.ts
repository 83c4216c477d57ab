import type { Reader } from './config-reader.ts'

export type PaymentsConfig = { kind: 'sandbox' } | ({ kind: 'stripe' } & StripeConfig)

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  priceId: string
  /** Another address of Stripe's API, for a stand-in. */
  apiUrl: string | undefined
}

const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_ID',
] as const

/** Real payments need all of Stripe's variables; half of them stop the start. */
export function readPayments(
  read: Reader,
  problems: string[],
  production: boolean,
): PaymentsConfig {
  const sandbox = sandboxWanted(read, problems)
  const given = stripeNames.filter((name) => read.text(name))
  if (given.length === 0) {
    if (production && !sandbox) {
      problems.push(
        'STRIPE_SECRET_KEY is missing: in production payments are real. Set the STRIPE_ variables, or PAYMENTS=sandbox to run without taking money.',
      )
    }
    return { kind: 'sandbox' }
  }
  if (sandbox) problems.push('Set either PAYMENTS=sandbox or the STRIPE_ variables, not both.')
  for (const name of stripeNames) {
    if (!given.includes(name)) problems.push(`${name} is missing: ${given[0]} is set.`)
  }
  return {
    kind: 'stripe',
    secretKey: read.text('STRIPE_SECRET_KEY') ?? '',
    publishableKey: read.text('STRIPE_PUBLISHABLE_KEY') ?? '',
    webhookSecret: read.text('STRIPE_WEBHOOK_SECRET') ?? '',
    priceId: read.text('STRIPE_PRICE_ID') ?? '',
    apiUrl: read.url('STRIPE_API_URL', ['http:', 'https:']),
  }
}

function sandboxWanted(read: Reader, problems: string[]) {
  const payments = read.text('PAYMENTS')
  if (payments !== undefined && payments !== 'sandbox') {
    problems.push('PAYMENTS can only be sandbox; real payments are set by the STRIPE_ variables.')
  }
  return payments === 'sandbox'
}
