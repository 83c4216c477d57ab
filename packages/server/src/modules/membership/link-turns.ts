import type { From } from '../accounts/accounts.ts'
import { knownDeviceOf } from '../accounts/sessions/known-devices.ts'
import {
  consumeAttempt,
  hasAttempt,
  type LimitDeps,
  refundAttempt,
} from '../rate-limits/rate-limits.ts'

/**
 * Whether a link is mailed to this address now; the same for an address that nobody has. Asking is refused
 * only to a network that has asked for many addresses. For one address it is never refused: after a burst
 * of five a link goes out every five minutes at most, so whoever asks in between has one in their mailbox
 * that is good for another five at least, and nobody can keep a member's link from them by asking for it.
 */
export async function takeLinkTurn(deps: LimitDeps, email: string, from: From): Promise<boolean> {
  const knownDevice = await knownDeviceOf(deps, email, from.deviceSecret)
  const tried = { ip: from.ip, account: email }
  if (knownDevice && (await hasAttempt(deps, 'send-link', { ...tried, knownDevice }))) return true
  await consumeAttempt(deps, 'send-link', tried)
  for (const kind of ['link-burst', 'link-after-burst'] as const) {
    if (await hasAttempt(deps, kind, tried)) return true
  }
  await refundAttempt(deps, 'send-link', tried)
  return false
}
