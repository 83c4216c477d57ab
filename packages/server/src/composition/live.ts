import type { OpenDatabase } from '../db/connect.ts'
import { listen } from '../db/wake.ts'
import { type LivePages, liveChannel, sessionEndedChannel } from '../modules/live/live-pages.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/logger.ts'

/** Passes on to this process's open pages what any process changes in the database. */
export function openLive(
  deps: { live: LivePages; clock: Clock; log: Log },
  connect: OpenDatabase['connectAlone'],
) {
  const listening = new AbortController()
  const hears = {
    [liveChannel]: (text: string) => deps.live.hear(text),
    [sessionEndedChannel]: (sessionId: string) => deps.live.hearEnded(sessionId),
  }
  const listened = listen({ ...deps, connect }, hears, listening.signal)
  return {
    async stop() {
      listening.abort()
      await listened
    },
  }
}
