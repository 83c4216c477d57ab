import type { FallbackDeps } from '../fallback.ts'
import { guardedEach } from '../guarded-each.ts'
import type { PushSender } from './port.ts'

/** A guard for each push service, which a browser names itself. */
export const guardedPush = (sender: PushSender, deps: FallbackDeps): PushSender => ({
  ...sender,
  ...guardedEach(sender, ({ to }) => new URL(to.endpoint).origin, deps),
})
