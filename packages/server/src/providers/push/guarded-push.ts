import type { FallbackDeps } from '../fallback.ts'
import { guardedSender } from '../guarded-sender.ts'
import type { PushMessage, PushSender } from './port.ts'

/** There are a handful of push services; more names than this are somebody's invention. */
const mostServices = 100

/**
 * Time limit and breaker, one for each push service: a browser names its own, and one that is down, or made up,
 * is no reason to leave the others alone.
 */
export function guardedPush(sender: PushSender, deps: FallbackDeps): PushSender {
  const guards = new Map<string, ReturnType<typeof guardedSender<PushMessage>>>()

  function guardOf(service: string) {
    const known = guards.get(service)
    if (known) return known
    const [oldest] = guards.keys()
    if (guards.size >= mostServices && oldest !== undefined) guards.delete(oldest)
    const guard = guardedSender<PushMessage>(sender, 'send', deps)
    guards.set(service, guard)
    return guard
  }

  return {
    ...sender,
    send: (message) => guardOf(new URL(message.to.endpoint).origin).send(message),
  }
}
