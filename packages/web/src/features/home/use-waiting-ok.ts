import { waitingOk } from '../../domain/check-ins/press.ts'
import { usePresses } from '../../domain/check-ins/press-store.ts'

/** What becomes of an "I'm OK" that was pressed: being sent, or not got through yet. */
export function useWaitingOk(personId: string) {
  const waiting = waitingOk(usePresses(), personId)
  return {
    sending: waiting?.failedTries === 0,
    stuck:
      waiting && waiting.failedTries > 0
        ? 'Your "I\'m OK" hasn\'t gone through yet. We keep trying.'
        : undefined,
  }
}
