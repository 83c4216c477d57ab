import { inTransaction } from '../../../db/transaction.ts'
import type { InvitationDeps } from '../invitation-deps.ts'
import { digestsOfPhone } from '../secrets/invitation-secrets.ts'
import { refusedInvitation } from './refusal-token.ts'
import { findInvitation, insertRefusals, liftRefusal, revokeTo } from './refusals.store.ts'

type Deps = Pick<InvitationDeps, 'db' | 'clock' | 'ids' | 'encryption' | 'linkKey'>

export async function invitationRefusedBy(deps: Pick<Deps, 'db' | 'linkKey'>, token: string) {
  const id = refusedInvitation(token, deps.linkKey)
  return id === undefined ? undefined : findInvitation(deps.db, id)
}

/** "I never heard of them": what this person sent ends, and nothing more of theirs is sent there. */
export async function refuseInviter(deps: Deps, token: string) {
  const row = await invitationRefusedBy(deps, token)
  if (!row) return false
  const digests = [row.emailDigest, row.phoneDigest].filter((digest) => digest !== null)
  await refuse(deps, digests, row.inviterId)
  return true
}

/** STOP from a number that may be no member's. */
export const refuseByText = (deps: Deps, number: string) =>
  refuse(deps, digestsOfPhone(deps, number), null)

/** START: they may be invited again. */
export const allowByText = (deps: Pick<Deps, 'db' | 'encryption'>, number: string) =>
  liftRefusal(deps.db, digestsOfPhone(deps, number))

const refuse = (deps: Deps, digests: string[], inviterId: string | null) =>
  inTransaction(deps.db, async (tx) => {
    const refusedAt = new Date(deps.clock.now())
    const newest = inviterId ? digests : digests.slice(0, 1)
    await insertRefusals(
      tx,
      newest.map((digest) => ({ id: deps.ids.next(), digest, inviterId, refusedAt })),
    )
    await revokeTo(tx, digests, inviterId, refusedAt)
  })
