import type { Clock } from './clock.ts'

const failuresInARow = 3
const restMs = 30_000

/** How a call that was begun ended; `unknown` when the caller went away before it showed. */
export type CallEnd = 'worked' | 'failed' | 'unknown'

/**
 * Leaves something alone that failed three times in a row, for half a minute; then one call tries
 * it, while the others still go elsewhere. Counts whole streams as well as single answers, and a
 * caller who goes away neither opens nor closes it.
 */
export class Breaker {
  readonly #clock: Pick<Clock, 'monotonic'>
  #failures = 0
  #openUntil = 0
  #trying = false

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock
  }

  /** False while it should be left alone. True begins a call, which must be given to `end`. */
  begin() {
    if (!this.#isOpen) return true
    if (this.#trying || this.#clock.monotonic() < this.#openUntil) return false
    this.#trying = true
    return true
  }

  /** True when this failure made it rest. */
  end(how: CallEnd) {
    this.#trying = false
    if (how === 'unknown') return false
    this.#failures = how === 'worked' ? 0 : this.#failures + 1
    if (!this.#isOpen) return false
    this.#openUntil = this.#clock.monotonic() + restMs
    return true
  }

  get #isOpen() {
    return this.#failures >= failuresInARow
  }
}
