import { setTimeout as sleep } from 'node:timers/promises'

/** The only source of time. Instants are milliseconds since 1970. */
export interface Clock {
  now(): number
  /** Monotonic milliseconds, for measuring durations. */
  monotonic(): number
  /** Resolves after `ms`; rejects with the signal's reason when aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  wait: async (ms, signal) => {
    await sleep(ms, undefined, signal ? { signal } : {})
  },
}
