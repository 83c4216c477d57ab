import { toastRemoveDelayMs } from '@rondall/contract/constants/screens.ts'
import { useSyncExternalStore } from 'react'

export interface ToastMessage {
  title: string
  description?: string
  /** An address to go to by hand. */
  link?: { href: string; label: string }
  tone?: 'plain' | 'good' | 'bad'
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

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

/** Nothing happens when another has taken its place: its time is not over. */
export function dismissToast(id = shown?.id) {
  if (!shown || shown.id !== id) return
  set({ ...shown, open: false })
  removal = setTimeout(() => set(undefined), toastRemoveDelayMs)
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
