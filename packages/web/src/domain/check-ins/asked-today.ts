import { useSyncExternalStore } from 'react'

const key = 'lastCheckIn'
const listeners = new Set<() => void>()

/** The civil date of this device, YYYY-MM-DD. */
export function dateOnDevice(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** Whether the daily question has been seen to on this device today. */
export const askedToday = () => localStorage.getItem(key) === dateOnDevice(new Date())

export function rememberAskedToday() {
  localStorage.setItem(key, dateOnDevice(new Date()))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useAskedToday = () => useSyncExternalStore(subscribe, askedToday)
