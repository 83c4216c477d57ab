import { useSyncExternalStore } from 'react'

export interface KeptInvitation {
  email: string
  phone: string
}

interface Progress {
  /** First steps that were begun on this device and neither finished nor declined. */
  open: boolean
  /** Typed before signing in, to be sent after: by the person, never by itself. */
  invitation?: KeptInvitation
}

const key = 'rondall.onboarding'
const none: Progress = { open: false }
const listeners = new Set<() => void>()
let current: Progress | undefined

function load(): Progress {
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return none
  }
}

function keep(next: Progress) {
  current = next
  if (next.open || next.invitation) localStorage.setItem(key, JSON.stringify(next))
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** How far the first steps have come on this device. */
export const onboardingProgress = {
  read: (): Progress => {
    current ??= load()
    return current
  },
  begin: () => keep({ ...onboardingProgress.read(), open: true }),
  finish: () => keep({ ...onboardingProgress.read(), open: false }),
  keepInvitation: (invitation: KeptInvitation) =>
    keep({ ...onboardingProgress.read(), invitation }),
  forgetInvitation: () => keep({ open: onboardingProgress.read().open }),
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useOnboardingProgress = (): Progress =>
  useSyncExternalStore(subscribe, onboardingProgress.read)
