import type { Clock } from '../platform/clock.ts'

/** What does not end although its turn is over holds up the next turn no longer than this. */
const nextWithinMs = 1_000
/** A newer turn takes the place of those that wait, so that only what has to be written down adds up. */
const mostWaiting = 60

/** The work of one conversation's turns, one after another, in the order in which it came. */
export class TurnLine {
  readonly #clock: Pick<Clock, 'wait'>
  #last: Promise<unknown> | undefined
  #waiting = 0

  constructor(clock: Pick<Clock, 'wait'>) {
    this.#clock = clock
  }

  get isFull() {
    return this.#waiting >= mostWaiting
  }

  /** Does the work when what came before it has ended, at once where that is so; its failure is the caller's. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last ? this.#after(this.#last, work) : work()
    const last = mine
      .catch(() => undefined)
      .then(() => {
        if (this.#last === last) this.#last = undefined
      })
    this.#last = last
    return mine
  }

  async #after<T>(before: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    this.#waiting++
    const waited = new AbortController()
    const longEnough = this.#clock.wait(nextWithinMs, waited.signal).catch(() => undefined)
    await Promise.race([before, longEnough])
    waited.abort()
    this.#waiting--
    return work()
  }
}
