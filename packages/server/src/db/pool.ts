import pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import { sqlState } from './transaction.ts'

/** PostgreSQL's code for having no connection left; also ours, where waiting for one took too long. */
const noConnectionLeft = '53300'
const lookAgainMs = 100
/** Whoever took the connections away may have given them back by then. */
const growAgainAfterMs = 60_000

interface Options extends pg.PoolConfig {
  max: number
  connectionTimeoutMillis: number
  clock: Pick<Clock, 'wait' | 'monotonic'>
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool that makes do with fewer connections where the server gives no more, instead of failing. */
export class FollowingPool extends pg.Pool {
  readonly #clock: Options['clock']
  readonly #waitMs: number
  #wanted: number
  #shrunkAt = 0

  constructor({ clock, ...options }: Options) {
    super(options)
    this.#clock = clock
    this.#wanted = options.max
    this.#waitMs = options.connectionTimeoutMillis
  }

  set most(most: number) {
    this.#wanted = most
    this.options.max = most
  }

  get most() {
    return this.options.max
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected) {
    const connecting = this.#connect()
    if (!connected) return connecting
    connecting.then(
      (client) => connected(undefined, client, (broken) => client.release(Boolean(broken))),
      (error) => connected(error, undefined, () => undefined),
    )
  }

  async #connect(): Promise<pg.PoolClient> {
    const since = this.#clock.monotonic()
    if (this.most < this.#wanted && since - this.#shrunkAt > growAgainAfterMs)
      this.options.max = this.#wanted
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (isTimeout(error)) throw Object.assign(error, { code: noConnectionLeft })
        const isLate = this.#clock.monotonic() - since > this.#waitMs
        if (sqlState(error) !== noConnectionLeft || isLate) throw error
        await this.#makeDo()
      }
    }
  }

  /** One of our own connections will be free sooner than one of somebody else's. */
  async #makeDo() {
    this.#shrunkAt = this.#clock.monotonic()
    this.options.max = Math.max(1, this.totalCount)
    if (this.totalCount === 0) await this.#clock.wait(lookAgainMs)
  }
}

/** The pool's own words; it gives no code. */
const isTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'
