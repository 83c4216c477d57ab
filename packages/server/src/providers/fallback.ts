import { Breaker } from '../platform/breaker.ts'
import type { Clock } from '../platform/clock.ts'
import { ProviderError } from '../platform/errors.ts'
import { deadline } from './deadline.ts'

/** How one call of a provider went, for the analytics. */
export interface RecordedCall {
  service: string
  operation: string
  /** Of a stream: to its first piece. */
  durationMs: number
  /** `breaker-opened` is no call: it notes that the service is left alone from now on. */
  outcome: 'ok' | 'failed' | 'timeout' | 'aborted' | 'breaker-opened'
}

export interface FallbackDeps {
  clock: Pick<Clock, 'monotonic' | 'wait'>
  record: (call: RecordedCall) => void
}

export interface Link<Provider> {
  provider: Provider
  /** To the answer, or to the first piece of a stream; without it the provider keeps its own time. */
  withinMs?: number
}

interface Named {
  readonly name: string
}

type Chained<Provider> = Required<Link<Provider>> & {
  /** The last has none: there is nobody else to ask. */
  breaker: Breaker | undefined
  isFirst: boolean
}

interface Ask<Provider> {
  provider: Provider
  /** The caller's, and the end of this provider's time. */
  signal: AbortSignal
  /** What was asked for by name, such as a voice, means something to the first provider only. */
  isFirst: boolean
}

/**
 * Providers of the same thing, the best first. One that fails, is late or is left alone by its
 * breaker is replaced by the next in the same call. The last is always asked. Somebody who goes
 * away is no failure and gets no second try.
 */
export class Fallback<Provider extends Named> {
  readonly name: string
  readonly #links: readonly Chained<Provider>[]
  readonly #deps: FallbackDeps

  constructor(links: readonly Link<Provider>[], deps: FallbackDeps) {
    this.#deps = deps
    this.name = links.map(({ provider }) => provider.name).join(', ')
    this.#links = links.map((link, index) => ({
      withinMs: Number.POSITIVE_INFINITY,
      ...link,
      breaker: index < links.length - 1 ? new Breaker(deps.clock) : undefined,
      isFirst: index === 0,
    }))
  }

  /** One answer, of the first provider that gives one. */
  answer<T>(operation: string, signal: AbortSignal, ask: (call: Ask<Provider>) => Promise<T>) {
    return this.#first(operation, signal, async (link) => {
      const call = new Call(link, operation, signal, this.#deps)
      try {
        const answer = await call.inTime(ask)
        call.end('ok')
        return answer
      } catch (error) {
        throw call.fail(error)
      }
    })
  }

  /**
   * The pieces of the first provider that delivers one. After that a failure is thrown: the same
   * words twice would confuse more than a gap. Which counts against that provider all the same.
   */
  async *stream<T>(
    operation: string,
    signal: AbortSignal,
    ask: (call: Ask<Provider>) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    const { call, first, pieces } = await this.#first(operation, signal, (link) =>
      begin(new Call(link, operation, signal, this.#deps), ask),
    )
    try {
      for (let next = first; !next.done; next = await pieces.next()) yield next.value
      call.end('ok')
    } catch (error) {
      throw call.fail(error)
    } finally {
      // A reader who leaves has heard enough to know that it works.
      call.end('ok')
      await pieces.return?.()
    }
  }

  async #first<T>(
    operation: string,
    signal: AbortSignal,
    attempt: (link: Chained<Provider>) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    for (const link of this.#links) {
      if (link.breaker && !link.breaker.begin()) continue
      try {
        return await attempt(link)
      } catch (error) {
        if (!link.breaker || signal.aborted) throw error
      }
    }
    throw new ProviderError(this.name, `nobody for ${operation}`, { retryable: false })
  }
}

async function begin<Provider extends Named, T>(
  call: Call<Provider>,
  ask: (call: Ask<Provider>) => AsyncIterable<T>,
) {
  try {
    return await call.inTime(async (given) => {
      const pieces = ask(given)[Symbol.asyncIterator]()
      const first = await pieces.next()
      call.sounded()
      return { call, first, pieces }
    })
  } catch (error) {
    throw call.fail(error)
  }
}

/** One provider asked once: its time, its end for the breaker, its line in the analytics. */
class Call<Provider extends Named> {
  readonly #link: Chained<Provider>
  readonly #operation: string
  readonly #signal: AbortSignal
  readonly #deps: FallbackDeps
  readonly #startedAt: number
  #firstMs: number | undefined
  #isLate = false
  #ended = false

  constructor(link: Chained<Provider>, operation: string, signal: AbortSignal, deps: FallbackDeps) {
    this.#link = link
    this.#operation = operation
    this.#signal = signal
    this.#deps = deps
    this.#startedAt = deps.clock.monotonic()
  }

  /** Resolves with what was asked for, or rejects when this provider's time is over. */
  async inTime<T>(ask: (call: Ask<Provider>) => Promise<T>): Promise<T> {
    const { provider, withinMs, isFirst } = this.#link
    if (withinMs === Number.POSITIVE_INFINITY)
      return ask({ provider, signal: this.#signal, isFirst })
    const time = deadline(this.#deps.clock, withinMs, this.#signal)
    try {
      const asked = ask({ provider, signal: time.signal, isFirst })
      // Not every provider ends when it is told to.
      return await Promise.race([asked, aborted(time.signal)])
    } catch (error) {
      this.#isLate = time.isLate
      throw error
    } finally {
      time.done()
    }
  }

  sounded() {
    this.#firstMs = this.#deps.clock.monotonic() - this.#startedAt
  }

  /** Only the first end counts. */
  end(outcome: 'ok' | 'failed' | 'timeout' | 'aborted') {
    if (this.#ended) return
    this.#ended = true
    const { clock, record } = this.#deps
    const base = { service: this.#link.provider.name, operation: this.#operation }
    const durationMs = this.#firstMs ?? clock.monotonic() - this.#startedAt
    record({ ...base, durationMs, outcome })
    const how = outcome === 'ok' ? 'worked' : outcome === 'aborted' ? 'unknown' : 'failed'
    if (this.#link.breaker?.end(how)) record({ ...base, durationMs: 0, outcome: 'breaker-opened' })
  }

  /** Notes the failure and gives the error to throw. */
  fail(error: unknown) {
    if (this.#signal.aborted) {
      this.end('aborted')
      return error
    }
    this.end(this.#isLate ? 'timeout' : 'failed')
    const { name } = this.#link.provider
    return this.#isLate ? new ProviderError(name, 'took too long', { retryable: true }) : error
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
