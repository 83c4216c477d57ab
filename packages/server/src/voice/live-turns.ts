import type { Clock } from '../platform/clock.ts'

/**
 * Drafts cost a fifth of a core while a person talks (decision 4), and a person talks for about half
 * of a turn. With more than these every answer would be late.
 */
export const liveTurnsPerCore = 10
/** What is said meanwhile is kept, so that a short wait loses nothing of it. */
const waitsAtMostMs = 5_000

interface Waiting {
  signal: AbortSignal
  begin: () => void
}

/** The turns of this process that use the engines; a socket on which nobody talks uses none. */
export class LiveTurns {
  readonly #most: number
  readonly #clock: Pick<Clock, 'wait'>
  #live = 0
  readonly #waiting = new Set<Waiting>()

  constructor(most: number, clock: Pick<Clock, 'wait'>) {
    this.#most = most
    this.#clock = clock
  }

  /**
   * True when the turn may go on, at once where there is room; its place is free again when `signal`
   * aborts. False when nobody made room in time, or the turn ended before.
   */
  async take(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false
    if (this.#live < this.#most) {
      this.#hold(signal)
      return true
    }
    return this.#wait(signal)
  }

  #hold(signal: AbortSignal) {
    this.#live++
    const leave = () => {
      this.#live--
      this.#next()
    }
    signal.addEventListener('abort', leave, { once: true })
  }

  /** Whoever has waited for longest goes first. */
  #next() {
    for (const waiting of this.#waiting) {
      this.#waiting.delete(waiting)
      if (waiting.signal.aborted) continue
      this.#hold(waiting.signal)
      return waiting.begin()
    }
  }

  async #wait(signal: AbortSignal) {
    const begun = new AbortController()
    const waiting = { signal, begin: () => begun.abort() }
    this.#waiting.add(waiting)
    await this.#clock
      .wait(waitsAtMostMs, AbortSignal.any([signal, begun.signal]))
      .catch(() => undefined)
    this.#waiting.delete(waiting)
    return begun.signal.aborted
  }
}
