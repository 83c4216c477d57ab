const firstAfterMs = 1_000
const atMostMs = 60_000
/** About five minutes; from then on the next tap opens the conversation. */
const mostAttempts = 10

interface Attempt {
  open: () => Promise<unknown>
  /** Whether another attempt may go better than the one that failed so. */
  mayGoBetter: (error: unknown) => boolean
}

/** Opens a conversation again by itself, each time after a longer while, and not together with everybody else. */
export class ComingBack {
  readonly #attempt: Attempt
  #wanted = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #attempts = 0

  constructor(attempt: Attempt) {
    this.#attempt = attempt
  }

  begin() {
    this.#wanted = true
    this.#wait()
  }

  /** It is open, or nobody wants it any more. */
  end() {
    this.#wanted = false
    this.#attempts = 0
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #wait() {
    if (!this.#wanted || this.#timer !== undefined || this.#attempts >= mostAttempts) return
    const afterMs = Math.min(firstAfterMs * 2 ** this.#attempts++, atMostMs)
    this.#timer = setTimeout(() => this.#open(), afterMs * (0.5 + Math.random() / 2))
  }

  #open() {
    this.#timer = undefined
    this.#attempt.open().catch((error) => {
      if (this.#attempt.mayGoBetter(error)) this.#wait()
      else this.end()
    })
  }
}
