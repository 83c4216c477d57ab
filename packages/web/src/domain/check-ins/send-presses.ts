import { checkInMessages } from '@rondall/contract/constants/check-ins.ts'
import type { CheckIn } from '@rondall/contract/model/check-in.ts'
import { sendCheckIn } from '@rondall/contract/routes/check-ins.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { afterKept, isStale, type Press, waitingOf } from './press.ts'
import { pressStore } from './press-store.ts'

const retryMs = 5_000
/** Longer than a slow server takes, and short enough that a hanging network is tried again soon. */
const answerWithinMs = 10_000

export interface Sending {
  personId: string
  onKept: (press: Press, answer: CheckIn) => void
  /** The first try that failed; those after it are told on the screen alone. */
  onFailed: (press: Press, error: unknown) => void
}

/** Sends what waits, at once, on every new press, on return of the network and every 5 s, until it is kept. */
export function sendPresses(sending: Sending): () => void {
  const underWay = new Map<string, AbortController>()
  const go = () => {
    if (pressStore.read().some((press) => isStale(press, Date.now()))) return dropStale()
    abandon(underWay)
    for (const press of waitingOf(pressStore.read(), sending.personId)) {
      if (!underWay.has(press.pressId)) void send(sending, press, underWay)
    }
  }
  const stopFollowing = pressStore.subscribe(go)
  const timer = setInterval(go, retryMs)
  const visible = () => {
    if (document.visibilityState === 'visible') go()
  }
  window.addEventListener('online', go)
  document.addEventListener('visibilitychange', visible)
  go()
  return () => {
    stopFollowing()
    clearInterval(timer)
    window.removeEventListener('online', go)
    document.removeEventListener('visibilitychange', visible)
  }
}

/** Changing the store wakes the loop again. */
const dropStale = () =>
  pressStore.change((presses) => presses.filter((press) => !isStale(press, Date.now())))

/** What was taken back is not waited for. */
function abandon(underWay: Map<string, AbortController>) {
  const waiting = new Set(pressStore.read().map(({ pressId }) => pressId))
  for (const [pressId, controller] of underWay) if (!waiting.has(pressId)) controller.abort()
}

async function send(
  { onKept, onFailed }: Sending,
  press: Press,
  underWay: Map<string, AbortController>,
) {
  const { pressId, status } = press
  const controller = new AbortController()
  underWay.set(pressId, controller)
  const timer = setTimeout(() => controller.abort(), answerWithinMs)
  try {
    const body = { status, message: checkInMessages[status], pressId }
    const answer = await call(sendCheckIn, { body }, { signal: controller.signal })
    if (!pressStore.read().some((other) => other.pressId === pressId)) return
    pressStore.change((presses) => afterKept(presses, pressId, answer.incident?.id ?? null))
    onKept(press, answer)
  } catch (error) {
    if (noteFailure(pressId, error) === 1) onFailed(press, error)
  } finally {
    clearTimeout(timer)
    // Only now may the timer try again: a failure that is noted wakes this very loop.
    setTimeout(() => underWay.delete(pressId), 0)
  }
}

/** How many tries have failed by now; 0 when it was taken back meanwhile. */
function noteFailure(pressId: string, error: unknown): number {
  const failed = pressStore.read().find((press) => press.pressId === pressId)
  if (!failed) return 0
  const failedTries = failed.failedTries + 1
  const signedOut = error instanceof ApiError && error.status === 401
  pressStore.change((presses) =>
    presses.map((press) =>
      press.pressId === pressId ? { ...press, failedTries, signedOut } : press,
    ),
  )
  return failedTries
}
