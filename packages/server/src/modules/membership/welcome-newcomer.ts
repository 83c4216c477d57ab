import type { User } from '@rondall/contract/model/user.ts'
import type { InvitationDeps } from '../invitations/invitation-deps.ts'
import { trySms } from '../messages/messages.ts'
import { welcomeSms } from '../messages/templates/welcome.ts'
import { provedPhoneOf } from '../notifications/contact-points.ts'
import { welcome } from './magic-links.ts'

/** How to begin, by letter; by text to somebody who has a telephone only. */
export async function welcomeNewcomer(deps: InvitationDeps, user: User) {
  if (user.email) return welcome(deps, user)
  const to = await provedPhoneOf(deps, user.id)
  if (!to) return
  const text = welcomeSms({ name: user.name, homeUrl: deps.config.publicUrl })
  await trySms(deps, { to, text, idempotencyKey: `welcome:${deps.ids.next()}` })
}
