import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Clock } from '../platform/clock.ts'
import { AppError, ProviderError } from '../platform/errors.ts'
import type { Message } from './worker-side.ts'

export interface WorkerPoolOptions {
  /** Named in errors and in the analytics. */
  name: string
  script: URL
  workerData?: unknown
  size: number
  /** Calls waiting beyond this are refused with `overloaded`. */
  queueLimit: number
  /** A call that takes longer is given up and its worker replaced. */
  deadlineMs: number
  /**
   * Whether a worker can be stopped in the middle of a call. One that is in onnxruntime cannot: the
   * whole process aborts (an uncaught Napi::Error). It is asked to end by itself when it is done.
   */
  interruptible: boolean
  clock: Clock
}

interface Call {
  request: unknown
  transfer: ArrayBuffer[]
  patient: boolean
  settle: (outcome: { answer: unknown } | { error: Error }) => void
  /** Still wanted; false once the caller has gone. */
  wanted: boolean
}

interface CallOptions {
  signal?: AbortSignal
  patient?: boolean
  transfer?: ArrayBuffer[]
}

interface Seat {
  worker: Worker
  call: Call | undefined
  deadline: AbortController
}

/**
 * Worker threads that each do one call at a time. A worker that crashes or hangs is replaced; only
 * its own call fails (retryable), the others never notice. Workers start at the first call.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #seats: Seat[] = []
  readonly #queue: Call[] = []
  #closed = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
  }

  /**
   * Rejects with the signal's reason when aborted; a call that has begun is left to end unheard.
   * A `patient` call begins when no other waits.
   */
  call<Answer>(
    request: unknown,
    { signal, patient = false, transfer = [] }: CallOptions = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (this.#closed) return reject(this.#failure('is closed'))
      if (this.#queue.length >= this.#options.queueLimit) return reject(new AppError('overloaded'))
      const call: Call = {
        request,
        transfer,
        patient,
        wanted: true,
        settle: (outcome) => {
          signal?.removeEventListener('abort', onAbort)
          if ('error' in outcome) reject(outcome.error)
          else resolve(outcome.answer as Answer)
        },
      }
      const onAbort = () => {
        call.wanted = false
        const waiting = this.#queue.indexOf(call)
        if (waiting >= 0) this.#queue.splice(waiting, 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      const firstPatient = patient ? -1 : this.#queue.findIndex((waiting) => waiting.patient)
      this.#queue.splice(firstPatient < 0 ? this.#queue.length : firstPatient, 0, call)
      this.#assign()
    })
  }

  /** Starts the workers now, so that the first call does not wait for them. */
  warm() {
    while (this.#seats.length < this.#options.size) this.#seats.push(this.#open())
  }

  async close() {
    this.#closed = true
    for (const call of this.#queue.splice(0)) call.settle({ error: this.#failure('is closed') })
    const seats = [...this.#seats]
    const ended = seats.map(({ worker }) => once(worker, 'exit'))
    for (const seat of seats) {
      this.#dismiss(seat, this.#failure('is closed'))
      // The process must not end before them.
      seat.worker.ref()
    }
    await Promise.all(ended)
  }

  #assign() {
    const free = this.#seats.find((seat) => !seat.call) ?? this.#hire()
    const call = free && this.#queue.shift()
    if (!free || !call) return
    free.call = call
    free.deadline = new AbortController()
    free.worker.ref()
    free.worker.postMessage({ request: call.request } satisfies Message<unknown>, call.transfer)
    this.#options.clock.wait(this.#options.deadlineMs, free.deadline.signal).then(
      () => this.#dismiss(free, this.#failure('took too long')),
      () => undefined,
    )
  }

  #hire() {
    if (this.#seats.length >= this.#options.size) return undefined
    const seat = this.#open()
    this.#seats.push(seat)
    return seat
  }

  #open(): Seat {
    const worker = new Worker(this.#options.script, { workerData: this.#options.workerData })
    const seat: Seat = { worker, call: undefined, deadline: new AbortController() }
    // An idle worker does not keep the process from ending.
    worker.unref()
    worker.on('message', (outcome) => this.#finish(seat, outcome))
    worker.on('error', (error) => this.#lose(seat, this.#failure('crashed', error)))
    worker.on('exit', () => this.#lose(seat, this.#failure('stopped')))
    return seat
  }

  #finish(seat: Seat, outcome: { answer: unknown } | { failed: string }) {
    // Too late: its caller has been told, and another worker has its place.
    if (!this.#seats.includes(seat)) return
    const { call } = seat
    seat.call = undefined
    seat.deadline.abort()
    seat.worker.unref()
    if (call?.wanted) {
      call.settle('failed' in outcome ? { error: this.#failure(outcome.failed) } : outcome)
    }
    this.#assign()
  }

  #dismiss(seat: Seat, error: Error) {
    if (this.#options.interruptible) void seat.worker.terminate()
    else seat.worker.postMessage({ end: true } satisfies Message<unknown>)
    this.#lose(seat, error)
  }

  #lose(seat: Seat, error: Error) {
    const at = this.#seats.indexOf(seat)
    if (at < 0) return
    this.#seats.splice(at, 1)
    seat.deadline.abort()
    seat.worker.unref()
    if (seat.call?.wanted) seat.call.settle({ error })
    if (!this.#closed) this.#assign()
  }

  #failure(message: string, cause?: unknown) {
    return new ProviderError(this.#options.name, message, { retryable: true, cause })
  }
}
