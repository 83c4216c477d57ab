import { useCallback, useEffect, useState } from 'react'
import { showFailure } from '../platform/show-failure.ts'
import { type PushState, pushState, renewPush, switchPushOff, switchPushOn } from './push.ts'

const refusal = 'Permission Denied: Please enable notifications in your browser settings.'

/** Whether this browser is pushed to, and switching that; a refusal is said and changes nothing. */
export function usePush() {
  const [state, setState] = useState<PushState>(pushState)
  const [busy, setBusy] = useState(false)

  const change = useCallback(async (on: boolean) => {
    setBusy(true)
    try {
      if (!on) await switchPushOff()
      else if (!(await switchPushOn())) showFailure(refusal)
    } catch {
      showFailure('Notifications could not be changed. Please try again.')
    } finally {
      setBusy(false)
      setState(pushState())
    }
  }, [])
  return { state, busy, change }
}

/** Once for each sign-in: the server learns anew where this browser is pushed to. */
export function useRenewPush(personId: string) {
  useEffect(() => {
    if (personId) renewPush().catch(() => undefined)
  }, [personId])
}
