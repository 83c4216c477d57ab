import { errorFields, type Log } from './logger.ts'

/**
 * Work that goes on when its request has been answered, so that how long it takes tells nothing.
 * It is lost with the process: use it for what a person can ask for again.
 */
export class Afterwards {
  readonly #running = new Set<Promise<void>>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  run(work: () => Promise<unknown>) {
    const running: Promise<void> = work()
      .then(
        () => undefined,
        (error) => this.#log.error(errorFields(error), 'work after an answer failed'),
      )
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves once nothing is going on any more. */
  async idle() {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
