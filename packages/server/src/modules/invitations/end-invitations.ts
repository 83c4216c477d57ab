import type { Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { personOf } from '../accounts/awaited-seniors.ts'
import { phoneOf } from '../notifications/contact-points.ts'
import { digestsOfEmail, digestsOfPhone } from './invitation-secrets.ts'
import { revokeBetween } from './invitations.store.ts'

type Deps = { db: Transaction; clock: Clock; encryption: Encryption }

/** Whoever was removed comes back with nothing that was sent before, and brings nobody in whom they had invited. */
export async function endInvitationsBetween(
  deps: Deps,
  { seniorId, personId }: { seniorId: string; personId: string },
) {
  const [senior, person] = [await addressesOf(deps, seniorId), await addressesOf(deps, personId)]
  await revokeBetween(deps.db, senior, person, new Date(deps.clock.now()))
}

async function addressesOf(deps: Deps, id: string) {
  const { email } = await personOf(deps, id)
  const phone = await phoneOf(deps, id)
  const digests = [...digestsOfEmail(deps, email), ...(phone ? digestsOfPhone(deps, phone) : [])]
  return { id, digests }
}
