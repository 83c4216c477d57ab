import type { Clock } from './clock.ts'

interface Sleeper {
  at: number
  wake: () => void
}

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: number
  #sleepers: Sleeper[] = []

  constructor(now = Date.UTC(2026, 10, 21, 9)) {
    this.#now = now
  }

  now = () => this.#now
  monotonic = () => this.#now

  wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const sleeper = { at: this.#now + ms, wake: resolve }
      this.#sleepers.push(sleeper)
      signal?.addEventListener('abort', () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper)
        reject(signal.reason)
      })
    })

  /** Moves time on and wakes whoever waited for less, in order. */
  async advance(ms: number) {
    const end = this.#now + ms
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.at)
      this.#sleepers = this.#sleepers.filter((other) => other !== next)
      next.wake()
      await new Promise((resolve) => setImmediate(resolve))
    }
    this.#now = end
  }

  #next(end: number) {
    return this.#sleepers.filter((s) => s.at <= end).sort((a, b) => a.at - b.at)[0]
  }
}
