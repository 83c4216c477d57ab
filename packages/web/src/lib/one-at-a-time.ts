import { useRef } from 'react'

/**
 * An act that is not begun again while it is under way. A second click can come before the button that it
 * disables is drawn again; it must not become a second call.
 */
export function useOneAtATime<Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) {
  const isUnderWay = useRef(false)
  return async (...given: Given): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await act(...given)
    } finally {
      isUnderWay.current = false
    }
  }
}
