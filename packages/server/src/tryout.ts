import type { EmailConfig } from './message-config.ts'
import type { PaymentsConfig } from './payments-config.ts'

/** Names and addresses that lead nowhere but to the machine itself; `.test` never leads anywhere (RFC 6761). */
const loopback = /^(localhost|.+\.localhost|.+\.test|127(\.\d+){3}|\[::1\])$/

const isLoopback = (url: string) => loopback.test(new URL(url).hostname)

export interface TryoutConfig {
  production: boolean
  email: EmailConfig | undefined
  payments: PaymentsConfig
  publicUrl: string
}

/**
 * Whether only people who try Rondall out are here: the outbox, the test customer and the demo's passwords are
 * for them. The first sign of real use (mail, payments, a public address) ends it, whatever NODE_ENV says.
 */
export const isTryout = ({ production, email, payments, publicUrl }: TryoutConfig) =>
  !production && email === undefined && payments.kind === 'sandbox' && isLoopback(publicUrl)

/** What the start has to say loudly when links lead nowhere for whoever is not on this machine. */
export function whyLinksLeadNowhere(given: {
  host: string
  isPublicUrlSet: boolean
}): string | undefined {
  const { host, isPublicUrlSet } = given
  const isReachable = !loopback.test(host === '::1' ? '[::1]' : host)
  if (isPublicUrlSet || !isReachable) return undefined
  return `Rondall listens on ${host}, where others may reach it, and PUBLIC_URL is not set: links in e-mails and texts lead to this machine only. Set PUBLIC_URL to the address people use, or HOST=127.0.0.1.`
}
