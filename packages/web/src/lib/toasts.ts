import { useSyncExternalStore } from 'react'

export interface ToastMessage {
  title: string
  description?: string
  tone?: 'plain' | 'good' | 'bad'
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

/** A dismissed toast stays in the list this long, so that its closing can be shown in peace. */
export const toastRemovalMs = 1_000_000

let lastId = 0
let shown: ShownToast | undefined
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: ShownToast | undefined) {
  clearTimeout(removal)
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message; there is one at a time, a new one takes the place of the old. */
export function toast(message: ToastMessage) {
  lastId += 1
  set({ ...message, id: lastId, open: true })
}

export function dismissToast() {
  if (!shown) return
  set({ ...shown, open: false })
  removal = setTimeout(() => set(undefined), toastRemovalMs)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useToast(): ShownToast | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}
