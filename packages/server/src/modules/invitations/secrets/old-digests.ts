import { eachRow } from '../../../db/resealing.ts'
import { invitations } from '../../../db/schema/invitations.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Encryption } from '../../../platform/encryption.ts'
import type { InvitationRow } from '../invitations.store.ts'
import { addressesOf, digestsOfEmail, digestsOfPhone } from './invitation-secrets.ts'
import { countMadeBefore, moveRefusal } from './old-digests.store.ts'

interface Deps {
  db: Database
  clock: Clock
  encryption: Encryption
}

/** A refusal is a digest alone; it follows the new key where an invitation still says which address it is of. */
export async function moveRefusals(deps: Deps, signal: AbortSignal) {
  for await (const row of eachRow(deps, invitations, signal))
    for (const [newest, ...old] of knownDigests(deps, row)) await moveRefusal(deps.db, old, newest)
}

function knownDigests(deps: Deps, row: InvitationRow) {
  try {
    const { email, phone } = addressesOf(deps, row)
    return [
      ...(email ? [digestsOfEmail(deps, email)] : []),
      ...(phone ? [digestsOfPhone(deps, phone)] : []),
    ]
  } catch {
    // What no key opens is counted where it is to be sealed again.
    return []
  }
}

/** What only an earlier key finds: made before `since`, when the present key was first used, and not over. */
export const countOldDigests = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, since: Date) =>
  countMadeBefore(db, { since, now: new Date(clock.now()) })
