import type { InvitationDeps } from './invitation-deps.ts'
import { updateInvitation } from './invitations.store.ts'
import { selectTexted } from './refusals/refusals.store.ts'
import { digestsOfPhone, newSecrets } from './secrets/invitation-secrets.ts'

type Deps = Pick<InvitationDeps, 'db' | 'clock' | 'random' | 'encryption'> & {
  config: { publicUrl: string }
}

/**
 * YES from a number that was sent an invitation: it shows that the number is theirs, and they get the way in once
 * more. Undefined where nothing was sent to it.
 */
export async function agreeByText(deps: Deps, number: string): Promise<string | undefined> {
  const now = new Date(deps.clock.now())
  const [newest, ...older] = await selectTexted(deps.db, digestsOfPhone(deps, number), now)
  if (!newest) return undefined
  const { text, digests } = newSecrets(deps)
  for (const { id } of older) await updateInvitation(deps.db, id, { phoneProvedAt: now })
  const { textDigest } = digests
  await updateInvitation(deps.db, newest.id, { phoneProvedAt: now, textDigest })
  const page = newest.invites === 'senior' ? 'senior-invite' : 'caregiver-invite'
  return `Rondall: thank you. Open this to go on: ${deps.config.publicUrl}/${page}/${text}`
}
