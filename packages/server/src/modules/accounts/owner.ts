import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/logger.ts'
import { consumeAttempt, refundAttempt } from '../rate-limits/rate-limits.ts'
import { findUser } from './accounts.store.ts'
import { passwordFits } from './passwords/passwords.ts'
import { isFreshFromLink, type SignedIn } from './sessions/sessions.ts'

interface Shown {
  currentPassword: string | undefined
  ip: string
}

/**
 * An open browser is not yet its owner: the current password is, or a link that has just signed in, which
 * is how a forgotten password is replaced and the only way for an account without one.
 */
export async function requireOwner(
  deps: { db: Database; clock: Clock; log: Log },
  actor: SignedIn,
  { currentPassword, ip }: Shown,
) {
  if (await isFreshFromLink(deps, actor.sessionId)) return
  const user = await findUser(deps.db, actor.userId)
  if (!user?.passwordHash) throw new AppError('link-sign-in-needed')
  const tried = { ip, account: actor.userId, knownDevice: actor.sessionId }
  await consumeAttempt(deps, 'current-password', tried)
  if (!(await passwordFits(user.passwordHash, currentPassword ?? ''))) {
    throw new AppError('current-password-wrong')
  }
  await refundAttempt(deps, 'current-password', tried)
}
