import type { FallbackDeps } from './fallback.ts'
import { type Guarded, guardedSender, type Sender } from './guarded-sender.ts'

/** Whoever names more of them makes them up. */
const mostGuards = 1_000

/**
 * Time limit and breaker, one for each party behind a service that may be down by itself: one that is down,
 * or made up, is no reason to leave the others alone.
 */
export function guardedEach<Message extends Guarded>(
  sender: Sender<Message>,
  partyOf: (message: Message) => string,
  deps: FallbackDeps,
): Sender<Message> {
  const guards = new Map<string, Sender<Message>>()

  function guardOf(party: string) {
    const known = guards.get(party)
    if (known) return known
    const [oldest] = guards.keys()
    if (guards.size >= mostGuards && oldest !== undefined) guards.delete(oldest)
    const guard = guardedSender<Message>(sender, 'send', deps)
    guards.set(party, guard)
    return guard
  }

  return { ...sender, send: (message) => guardOf(partyOf(message)).send(message) }
}
