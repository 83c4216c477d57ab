import { providerCalls } from '../../db/schema/analytics.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/logger.ts'

export interface ProviderCall {
  service: string
  operation: string
  durationMs: number
  /** `breaker-opened` is no call: the service is left alone for a while from then on. */
  outcome: 'ok' | 'failed' | 'timeout' | 'aborted' | 'breaker-opened'
}

interface Deps {
  db: Database
  clock: Pick<Clock, 'now' | 'wait'>
  log: Pick<Log, 'warn'>
}

type Row = typeof providerCalls.$inferInsert

const flushAfterMs = 2_000
const batchRows = 500
/** With the database away, the newest calls are dropped: memory must not grow with an outage. */
const keptRows = 10_000

/** Takes down how calls of other services went, in batches, beside the work that makes them. */
export class ProviderCalls {
  readonly #deps: Deps
  #waiting: Row[] = []
  #timer: AbortController | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Returns at once and never throws. */
  readonly record = ({ service, operation, durationMs, outcome }: ProviderCall) => {
    if (this.#waiting.length >= keptRows) return
    const at = new Date(this.#deps.clock.now())
    this.#waiting.push({ service, operation, durationMs: Math.round(durationMs), outcome, at })
    if (this.#waiting.length % batchRows === 0) void this.flush()
    else this.#timer ??= this.#startTimer()
  }

  /** Resolves when everything recorded so far was written or given back for a later try. */
  flush(): Promise<void> {
    this.#timer?.abort()
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  #startTimer() {
    const timer = new AbortController()
    this.#deps.clock.wait(flushAfterMs, timer.signal).then(
      () => this.flush(),
      () => undefined,
    )
    return timer
  }

  async #write() {
    for (;;) {
      const rows = this.#waiting.splice(0, batchRows)
      if (!rows.length) return
      try {
        await this.#deps.db.insert(providerCalls).values(rows)
      } catch {
        this.#waiting.unshift(...rows)
        this.#timer ??= this.#startTimer()
        this.#deps.log.warn({ rows: this.#waiting.length }, 'Provider calls could not be stored')
        return
      }
    }
  }
}
