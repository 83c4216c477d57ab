import type { Clock } from '../platform/clock.ts'

/** A signal that fires after `ms` or with the given one; `restart` starts over, `done` stops the watch. */
export function deadline(clock: Pick<Clock, 'wait'>, ms: number, signal: AbortSignal) {
  const late = new AbortController()
  let watch = new AbortController()
  const start = (withinMs: number) => {
    watch = new AbortController()
    clock.wait(withinMs, watch.signal).then(
      () => late.abort(new Error('took too long')),
      () => undefined,
    )
  }
  start(ms)
  return {
    signal: AbortSignal.any([signal, late.signal]),
    get isLate() {
      return late.signal.aborted
    },
    restart(withinMs: number) {
      watch.abort()
      start(withinMs)
    },
    done: () => watch.abort(),
  }
}
