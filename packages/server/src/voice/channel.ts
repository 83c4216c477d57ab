/** A bounded queue between a writer and one reader. */
export class Channel<T> implements AsyncIterable<T> {
  readonly #items: T[] = []
  readonly #capacity: number
  #ended = false
  #failure: unknown
  #wakeReader: (() => void) | undefined
  #wakeWriters: (() => void)[] = []

  constructor(capacity = Number.POSITIVE_INFINITY) {
    this.#capacity = capacity
  }

  /** False when the channel is full or over; then the item is not taken. */
  offer(item: T) {
    if (this.#ended || this.#items.length >= this.#capacity) return false
    this.#items.push(item)
    this.#wakeReader?.()
    return true
  }

  /** Waits for room. Resolves to false when the channel is over. */
  async put(item: T): Promise<boolean> {
    while (!this.#ended && this.#items.length >= this.#capacity) {
      await new Promise<void>((wake) => this.#wakeWriters.push(wake))
    }
    return this.offer(item)
  }

  /** The reader still gets what was put in before. */
  end() {
    this.#close()
  }

  /** The reader gets what was put in before, and then this error. */
  fail(error: unknown) {
    this.#failure ??= { error }
    this.#close()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    try {
      for (;;) {
        while (this.#items.length > 0) {
          const item = this.#items.shift() as T
          this.#wakeWriters.shift()?.()
          yield item
        }
        if (this.#ended) break
        await new Promise<void>((wake) => {
          this.#wakeReader = wake
        })
      }
      if (this.#failure) throw (this.#failure as { error: unknown }).error
    } finally {
      // A reader that leaves frees the writers that wait for it.
      this.#items.length = 0
      this.#close()
    }
  }

  #close() {
    this.#ended = true
    this.#wakeReader?.()
    for (const wake of this.#wakeWriters.splice(0)) wake()
  }
}
