import { useSyncExternalStore } from 'react'
import { storedChanges } from '../../lib/stored-changes.ts'
import type { Press } from './press.ts'

const key = 'rondall.presses'
const changes = storedChanges(key)
/** Where the device keeps nothing, as with a full disk, a press at least lives as long as the page. */
let kept: string | null = null
let read: { text: string | null; presses: readonly Press[] } = { text: null, presses: [] }

function text(): string | null {
  try {
    return localStorage.getItem(key) ?? kept
  } catch {
    return kept
  }
}

function keep(presses: readonly Press[]) {
  kept = null
  try {
    if (presses.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(presses))
  } catch {
    kept = JSON.stringify(presses)
  }
}

function parse(stored: string | null): readonly Press[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/** The presses of this device, whichever tab they were made in. */
export const pressStore = {
  read(): readonly Press[] {
    const now = text()
    if (now !== read.text) read = { text: now, presses: parse(now) }
    return read.presses
  },
  change(next: (presses: readonly Press[]) => readonly Press[]) {
    keep(next(pressStore.read()))
    changes.announce()
  },
  subscribe: changes.subscribe,
}

export const usePresses = () => useSyncExternalStore(pressStore.subscribe, pressStore.read)
