import { AppError } from '../../platform/errors.ts'
import { proveAddress } from '../accounts/address-proof.ts'
import { letInWhoHasAYes } from './consent.ts'
import { demandAnswers, selectAgreed, selectWaiting } from './invitations.store.ts'
import { joinWhenReady, type Within } from './joining.ts'

/**
 * The owner of an account's address has shown themself, and whoever was waiting for that is let in. When they come
 * from another browser, somebody else may have invited and agreed in their name: then they are asked first.
 */
export async function proveAndJoin(within: Within, userId: string, sessionId: string | undefined) {
  const from = await proveAddress(within, userId, sessionId)
  if (!from) return
  if (from === 'elsewhere') await demandAnswers(within.db, userId)
  const now = new Date(within.clock.now())
  for (const row of await selectWaiting(within.db, userId, now))
    await joinWhenReady(within, row).catch(passOverInvalid)
  for (const row of await selectAgreed(within.db, userId, now))
    await letInWhoHasAYes(within, row).catch(passOverInvalid)
}

/** One that was taken back meanwhile is no reason to keep somebody from signing in. */
function passOverInvalid(error: unknown) {
  if (!(error instanceof AppError)) throw error
}
