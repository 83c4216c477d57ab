import { type Database, inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/logger.ts'
import type { Random } from '../../platform/random.ts'
import { findUser, updatePassword } from './accounts.store.ts'
import type { From } from './accounts.ts'
import { requireUncommon } from './common-passwords.ts'
import { forgetOtherDevices } from './known-devices.ts'
import { deleteUnusedLinks, lockAddress } from './magic-links.store.ts'
import { requireOwner } from './owner.ts'
import { hashPassword } from './passwords.ts'
import {
  endSessionsOf,
  isFreshFromLink,
  type OpenedSession,
  rotateSession,
  type SignedIn,
} from './sessions.ts'
import { twoFactorOf } from './two-factor.ts'

type Deps = { db: Database; clock: Clock; log: Log; random: Random }

interface Change {
  currentPassword: string | undefined
  newPassword: string
  from: From
}

/**
 * Replaces the password and ends every other way in, for whoever knew the old one may be there: other
 * sessions, devices they are known by, links nobody has used. This session goes on under a new secret.
 */
export async function changePassword(
  deps: Deps,
  actor: SignedIn,
  change: Change,
): Promise<OpenedSession> {
  await requireOwner(deps, actor, {
    currentPassword: change.currentPassword,
    ip: change.from.ip,
  })
  requireUncommon(change.newPassword, 'newPassword')
  const passwordHash = await hashPassword(change.newPassword)
  return inTransaction(deps.db, async (tx) => {
    const user = await updatePassword(tx, actor.userId, passwordHash)
    if (!user) throw new AppError('signed-out')
    await lockAddress(tx, user.email)
    await deleteUnusedLinks(tx, user.email)
    await endSessionsOf({ db: tx }, actor.userId, actor.sessionId)
    await forgetOtherDevices({ db: tx }, actor.userId, change.from.deviceSecret)
    return rotateSession({ ...deps, db: tx }, actor)
  })
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
