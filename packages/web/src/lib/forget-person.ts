import { pressStore } from '../domain/check-ins/press-store.ts'

/** What belongs to the device, whoever uses it. */
const ofTheDevice = new Set(['rondall.preferences', 'rondall.voice', 'rondall.muted'])
/** Kept by the device of whoever is signed in, under names of their own. */
const otherNames = ['lastCheckIn']
const pressesKey = 'rondall.presses'

/**
 * Forgets what this browser kept of the person who signs out: who they are, whom they call, what they had
 * typed. A press that the server has not taken yet stays, for it has no words in it and may be a call for help.
 */
export function forgetPerson() {
  pressStore.change((presses) => presses.filter(({ state }) => state === 'waiting'))
  for (const store of [localStorage, sessionStorage]) {
    const ours = Object.keys(store).filter((key) => key.startsWith('rondall.'))
    for (const key of [...ours, ...otherNames]) {
      if (!ofTheDevice.has(key) && key !== pressesKey) store.removeItem(key)
    }
  }
}
