import type { AnyDueSource } from '../db/due-source.ts'
import type { DueTable } from '../db/due-tables.ts'
import type { Database } from '../db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/logger.ts'
import { beat, expectBeats } from './heartbeat.ts'
import { type Lane, startLane } from './lane.ts'
import { runBatch } from './run-batch.ts'

interface Deps {
  db: Database
  clock: Clock
  log: Log
}

/** Work that speaks to the outside and so has a loop of its own: a slow provider holds up nothing else. */
export interface OutsideWork {
  name: string
  /** The table whose rows it takes up, where there is one. */
  table?: DueTable
  round(signal: AbortSignal): Promise<boolean>
}

export interface Clockwork {
  wake(): void
  /** Ends after what is under way. */
  stop(): Promise<void>
}

/** The lane whose beat says that rows are being evaluated. */
const stepsLane = 'steps'

/** Starts the loops that take up whatever becomes due, until it is stopped. */
export function startClockwork(
  deps: Deps,
  { sources, outside }: { sources: readonly AnyDueSource[]; outside: readonly OutsideWork[] },
): Clockwork {
  const stopping = new AbortController()
  const { signal } = stopping
  const lane = (name: string, round: () => Promise<boolean>) =>
    startLane({
      ...{ ...deps, name, signal, round },
      beat: () => beat(deps.db, name),
      expectBeats: () => expectBeats(deps.db, name),
    })
  const lanes: Lane[] = [
    lane(stepsLane, () => evaluate(deps, sources)),
    ...outside.map(({ name, round }) => lane(name, () => round(signal))),
  ]
  const wake = () => {
    for (const each of lanes) each.wake()
  }
  return {
    wake,
    async stop() {
      stopping.abort()
      await Promise.all(lanes.map(({ stopped }) => stopped))
    },
  }
}

/**
 * One batch of the most urgent source that has any, so that what became urgent in the meantime is seen
 * before the next batch of anything else. A source that cannot be worked holds up no other.
 */
export async function evaluate(deps: Omit<Deps, 'clock'>, sources: readonly AnyDueSource[]) {
  const failures: unknown[] = []
  for (const source of sources.toSorted((one, other) => one.priority - other.priority)) {
    try {
      if ((await runBatch(deps, source)) > 0) return true
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return false
}
