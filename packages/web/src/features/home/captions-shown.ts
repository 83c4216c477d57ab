import { useState } from 'react'

const key = 'captions'

/** Whether captions are shown on this device; they are until somebody hides them. */
export function useCaptionsShown() {
  const [shown, setShown] = useState(() => localStorage.getItem(key) !== 'hidden')
  const toggle = () => {
    localStorage.setItem(key, shown ? 'hidden' : 'shown')
    setShown(!shown)
  }
  return { shown, toggle }
}
