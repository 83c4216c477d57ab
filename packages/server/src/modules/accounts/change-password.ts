import { type Database, inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/logger.ts'
import { findUser, updatePassword } from './accounts.store.ts'
import { returnTry, takeTry } from './failure-limits.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { endSessionsOf, isFreshFromLink, type SignedIn } from './sessions.ts'
import { twoFactorOf } from './two-factor.ts'

type Deps = { db: Database; clock: Clock; log: Log }

interface Change {
  currentPassword: string | undefined
  newPassword: string
  ip: string
}

/**
 * Replaces the password and ends every other session, for whoever knew the old one may be there.
 * The old one is not asked for when a link has just signed in: that is how a forgotten one is mended.
 */
export async function changePassword(deps: Deps, actor: SignedIn, change: Change) {
  if (!(await isFreshFromLink(deps, actor.sessionId))) await requireCurrent(deps, actor, change)
  const passwordHash = await hashPassword(change.newPassword)
  await inTransaction(deps.db, async (tx) => {
    await updatePassword(tx, actor.userId, passwordHash)
    await endSessionsOf({ db: tx }, actor.userId, actor.sessionId)
  })
}

async function requireCurrent(deps: Deps, actor: SignedIn, { currentPassword, ip }: Change) {
  const user = await findUser(deps.db, actor.userId)
  const tried = { ip, account: actor.userId, knownDevice: actor.sessionId }
  await takeTry(deps, 'current-password', tried)
  if (!(await passwordFits(user?.passwordHash, currentPassword ?? ''))) {
    throw new AppError('current-password-wrong')
  }
  await returnTry(deps, 'current-password', tried)
}

/** How an account is signed in to. */
export async function safetyOf(deps: Pick<Deps, 'db' | 'clock'>, actor: SignedIn) {
  const user = await findUser(deps.db, actor.userId)
  const { isOn, recoveryCodesLeft } = await twoFactorOf(deps, actor.userId)
  return {
    hasPassword: Boolean(user?.passwordHash),
    mayReplacePassword: await isFreshFromLink(deps, actor.sessionId),
    twoFactor: isOn,
    recoveryCodesLeft,
  }
}
