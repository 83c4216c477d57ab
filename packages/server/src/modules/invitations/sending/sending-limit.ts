import { consumeAttempt, type LimitDeps } from '../../rate-limits/rate-limits.ts'

/** Messages cost money, and a stranger's mailbox is nobody's to fill. */
export const requireSendLeft = (deps: LimitDeps, sender: { ip: string; userId: string }) =>
  consumeAttempt(deps, 'send-invitation', { ip: sender.ip, account: sender.userId })
