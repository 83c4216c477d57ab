import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

/** How this device shows Rondall. */
export interface Preferences {
  theme: Theme
  largeText: boolean
  /** Undefined follows the device. */
  highContrast: boolean | undefined
  lessMotion: boolean | undefined
}

const key = 'rondall.preferences'
const darkQuery = '(prefers-color-scheme: dark)'
const contrastQuery = '(prefers-contrast: more)'
const motionQuery = '(prefers-reduced-motion: reduce)'
const defaults: Preferences = {
  theme: 'system',
  largeText: false,
  highContrast: undefined,
  lessMotion: undefined,
}
const listeners = new Set<() => void>()
let current: Preferences = defaults

function load(): Preferences {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return defaults
  }
}

const matches = (query: string) => window.matchMedia(query).matches

/** What the preferences come to on this device now. */
export function resolved(preferences: Preferences) {
  const { theme, highContrast, lessMotion, largeText } = preferences
  const dark = theme === 'dark' || (theme === 'system' && matches(darkQuery))
  return {
    theme: dark ? 'dark' : 'light',
    contrast: (highContrast ?? matches(contrastQuery)) ? 'more' : 'normal',
    motion: (lessMotion ?? matches(motionQuery)) ? 'less' : 'normal',
    text: largeText ? 'large' : 'normal',
  } as const
}

function show() {
  Object.assign(document.documentElement.dataset, resolved(current))
  for (const listener of listeners) listener()
}

/** Reads what this device remembers, shows it, and follows the device's own settings from then on. */
export function startPreferences() {
  current = load()
  for (const query of [darkQuery, contrastQuery, motionQuery]) {
    window.matchMedia(query).addEventListener('change', show)
  }
  show()
}

export function setPreferences(change: Partial<Preferences>) {
  current = { ...current, ...change }
  localStorage.setItem(key, JSON.stringify(current))
  show()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => current)
}
