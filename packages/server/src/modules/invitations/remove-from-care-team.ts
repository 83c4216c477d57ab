import type { Core } from '../../core.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { personOf } from '../accounts/awaited-seniors.ts'
import { endRelationship } from '../care-team/care-team.ts'
import { phoneOf } from '../notifications/contact-points.ts'
import { revokeBetween } from './invitations.store.ts'
import { digestsOfEmail, digestsOfPhone } from './secrets/invitation-secrets.ts'

type Deps = Pick<Core, 'clock' | 'encryption'> & { db: Transaction }

/** From the next call on they see nothing, and what they were sent or have sent about the senior is worth nothing. */
export const removeFromCareTeam = (
  deps: Pick<Core, 'db' | 'clock' | 'ids' | 'encryption'>,
  { seniorId, id }: { seniorId: string; id: string },
) =>
  inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx }
    const personId = await endRelationship(within, { seniorId, id })
    await endInvitationsBetween(within, { seniorId, personId })
  })

/** Whoever was removed comes back with nothing that was sent before, and brings nobody in whom they had invited. */
async function endInvitationsBetween(
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
