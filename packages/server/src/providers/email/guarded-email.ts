import type { FallbackDeps } from '../fallback.ts'
import { guardedEach } from '../guarded-each.ts'
import { domainOf, type EmailSender } from './port.ts'

/** A guard for each domain: our own mail server passes on what the recipient's hangs over. */
export const guardedEmail = (sender: EmailSender, deps: FallbackDeps): EmailSender =>
  guardedEach(sender, ({ to }) => domainOf(to), deps)
