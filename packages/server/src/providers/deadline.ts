import type { Clock } from '../platform/clock.ts'

/** A signal that fires after `ms` or with the given one; `done` stops the watch. */
export function deadline(clock: Pick<Clock, 'wait'>, ms: number, signal: AbortSignal) {
  const watch = new AbortController()
  const late = new AbortController()
  clock.wait(ms, watch.signal).then(
    () => late.abort(new Error('took too long')),
    () => undefined,
  )
  return {
    signal: AbortSignal.any([signal, late.signal]),
    get isLate() {
      return late.signal.aborted
    },
    done: () => watch.abort(),
  }
}
