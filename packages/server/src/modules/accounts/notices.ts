import type { Config } from '../../config.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/logger.ts'
import type { Ids } from '../../platform/random.ts'
import type { EmailSender } from '../../providers/email/port.ts'
import { tryEmail } from '../messages/messages.ts'
import { type AccountEvent, accountNotice } from '../messages/templates/account-notice.ts'
import { findUser } from './accounts.store.ts'
import { realAddress } from './awaited-seniors.ts'

interface Deps {
  db: Database
  clock: Clock
  ids: Ids
  log: Log
  email: EmailSender
  config: Pick<Config, 'publicUrl'>
}

/** Tells a person by e-mail what happened to their account, in case it was somebody else. */
export async function tellOwner(deps: Deps, userId: string, event: AccountEvent) {
  const user = await findUser(deps.db, userId)
  if (!user || realAddress(user.email) === '') return
  const letter = accountNotice({
    event,
    when: inWords(deps.clock.now(), user.timeZone ?? 'UTC'),
    settingsUrl: `${deps.config.publicUrl}/settings`,
  })
  await tryEmail(deps, { to: user.email, idempotencyKey: `notice:${deps.ids.next()}`, letter })
}

/** Such as "November 21, 2026 at 9:00 AM (UTC)". */
function inWords(at: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return `${format.format(at)} (${timeZone})`
}
