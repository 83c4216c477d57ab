import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { findUser } from './accounts.store.ts'
import { isFreshFromLink, type SignedIn } from './sessions/sessions.ts'
import { twoFactorOf } from './two-factor/two-factor.ts'

/** How an account is signed in to. */
export async function safetyOf(deps: { db: Database; clock: Clock }, actor: SignedIn) {
  const user = await findUser(deps.db, actor.userId)
  const { isOn, recoveryCodesLeft } = await twoFactorOf(deps, actor.userId)
  return {
    hasPassword: Boolean(user?.passwordHash),
    mayReplacePassword: await isFreshFromLink(deps, actor.sessionId),
    twoFactor: isOn,
    recoveryCodesLeft,
  }
}
