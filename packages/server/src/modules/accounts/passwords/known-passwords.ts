import type { Database } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { clearPassword, findUserByEmail, updatePassword } from '../accounts.store.ts'
import { forgetOtherDevices } from '../sessions/known-devices.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { hashPassword } from './passwords.ts'

/** Ends the way in of somebody whose password everybody knows; what they have stays. */
export const closeKnownPassword = ({ db }: { db: Database }, email: string) =>
  inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user?.passwordHash) return
    await clearPassword(tx, user.id)
    await endSessionsOf({ db: tx }, user.id)
    await forgetOtherDevices({ db: tx }, user.id, undefined)
  })

/** Gives it back where it was ended before. */
export async function reopenKnownPassword(
  { db }: { db: Database },
  email: string,
  password: string,
) {
  const user = await findUserByEmail(db, email)
  if (user && !user.passwordHash) await updatePassword(db, user.id, await hashPassword(password))
}
