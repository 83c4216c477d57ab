import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let shown = false

/** Whether the help screen stands over whatever else is shown. */
export const helpShown = {
  read: () => shown,
  set(next: boolean) {
    shown = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export const useHelpShown = () => useSyncExternalStore(helpShown.subscribe, helpShown.read)
