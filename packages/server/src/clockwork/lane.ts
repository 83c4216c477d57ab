import type { Clock } from '../platform/clock.ts'
import { errorFields, type Log } from '../platform/logger.ts'

/** One loop of the clockwork: goes round while there is work, then rests until the next look or a wake-up. */
export interface Lane {
  /** Cuts the present rest short. */
  wake(): void
  /** Ends when the round under way has ended. */
  stopped: Promise<void>
}

interface Options {
  name: string
  clock: Pick<Clock, 'wait' | 'monotonic'>
  log: Log
  signal: AbortSignal
  /** One look; tells whether there may be more at once. */
  round(): Promise<boolean>
  beat(): Promise<void>
  /** Says that there will be beats, before the first round. */
  expectBeats(): Promise<void>
  lookEveryMs?: number
}

/** Without a wake-up, what becomes due is seen this soon. */
const defaultLookEveryMs = 1_000
const beatEveryMs = 5_000
/** The database is gone or full: trying on at full speed helps nobody. */
const afterFailureMs = 2_000

export function startLane(options: Options): Lane {
  const { clock, log, signal, name } = options
  const lookEveryMs = options.lookEveryMs ?? defaultLookEveryMs
  let rest = new AbortController()
  let woken = false
  let isExpected = false
  let beatenAt = Number.NEGATIVE_INFINITY

  async function beatAtTimes() {
    if (clock.monotonic() - beatenAt < beatEveryMs) return
    await options.beat()
    beatenAt = clock.monotonic()
  }

  async function once() {
    try {
      if (!isExpected) await options.expectBeats()
      isExpected = true
      const more = await options.round()
      await beatAtTimes()
      return more ? 0 : lookEveryMs
    } catch (error) {
      log.error({ lane: name, ...errorFields(error) }, 'the clockwork stumbled')
      return afterFailureMs
    }
  }

  async function run() {
    while (!signal.aborted) {
      woken = false
      const restMs = await once()
      if (restMs === 0 || woken || signal.aborted) continue
      rest = new AbortController()
      await clock.wait(restMs, AbortSignal.any([signal, rest.signal])).catch(() => undefined)
    }
  }

  return {
    wake() {
      woken = true
      rest.abort()
    },
    stopped: run(),
  }
}
