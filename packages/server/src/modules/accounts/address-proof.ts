import type { Database, Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { forgetContactPoints } from '../notifications/contact-points.ts'
import { clearPassword, findUser, findUserByEmail, lockUser, noteProved } from './accounts.store.ts'
import { forgetOtherDevices } from './sessions/known-devices.ts'
import { findSessionById } from './sessions/sessions.store.ts'
import { endSessionsOf } from './sessions/sessions.ts'
import { deleteTwoFactor } from './two-factor/two-factor.store.ts'

type Deps = { db: Transaction; clock: Pick<Clock, 'now'> }

/** Whether the owner of this account's address has shown themself. */
export const isProved = async ({ db }: { db: Database | Transaction }, userId: string) =>
  (await findUser(db, userId))?.emailProvedAt != null

/** The senior's account that somebody has opened with this address, and whose owner has not shown themself. */
export async function unprovedSeniorOf({ db }: { db: Transaction }, email: string) {
  const user = await findUserByEmail(db, email)
  return user?.role === 'senior' && !user.emailProvedAt ? user.id : undefined
}

/**
 * Somebody has opened a link that only a letter to this account's address has. In the browser that opened the
 * account it stays as it is; coming from another one, they may not be who set it up, so that person's password,
 * second factor, sessions, phone and browsers end. Says which of the two; undefined when it was proved before.
 */
export async function proveAddress(
  { db, clock }: Deps,
  userId: string,
  sessionId: string | undefined,
): Promise<'here' | 'elsewhere' | undefined> {
  const user = await lockUser(db, userId)
  if (!user || user.emailProvedAt) return undefined
  await noteProved(db, userId, new Date(clock.now()))
  if (await isSessionOf(db, userId, sessionId)) return 'here'
  await endWhatWasSet(db, userId)
  return 'elsewhere'
}

/** Whether a session in this browser belongs to that account. */
export const isSessionOf = async (
  db: Database | Transaction,
  userId: string,
  sessionId: string | undefined,
) => sessionId !== undefined && (await findSessionById(db, sessionId))?.userId === userId

async function endWhatWasSet(tx: Transaction, userId: string) {
  await clearPassword(tx, userId)
  await deleteTwoFactor(tx, userId)
  await forgetOtherDevices({ db: tx }, userId, undefined)
  await endSessionsOf({ db: tx }, userId)
  await forgetContactPoints(tx, userId)
}
