import { type Database, inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/logger.ts'
import type { Random } from '../../platform/random.ts'
import { type From, replacePassword } from '../accounts/accounts.ts'
import { requireOwner } from '../accounts/owner.ts'
import { requireUncommon } from '../accounts/passwords/common-passwords.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { forgetOtherDevices } from '../accounts/sessions/known-devices.ts'
import {
  endSessionsOf,
  type OpenedSession,
  rotateSession,
  type SignedIn,
} from '../accounts/sessions/sessions.ts'
import { deleteUnusedLinks, lockAddress } from './magic-links.store.ts'

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
    const email = await replacePassword(tx, actor.userId, passwordHash)
    await lockAddress(tx, email)
    await deleteUnusedLinks(tx, email)
    await endSessionsOf({ db: tx }, actor.userId, actor.sessionId)
    await forgetOtherDevices({ db: tx }, actor.userId, change.from.deviceSecret)
    return rotateSession({ ...deps, db: tx }, actor)
  })
}
