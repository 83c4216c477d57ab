import type { Clock } from '../../platform/clock.ts'

const failuresInARow = 3
const restMs = 30_000

/** A model that keeps failing is left alone for a while, so that nobody waits for it each turn. */
export class ModelRest {
  readonly #clock: Pick<Clock, 'monotonic'>
  #failures = 0
  #until = 0

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock
  }

  get isResting() {
    return this.#clock.monotonic() < this.#until
  }

  worked() {
    this.#failures = 0
  }

  failed() {
    this.#failures++
    if (this.#failures >= failuresInARow) this.#until = this.#clock.monotonic() + restMs
  }
}
