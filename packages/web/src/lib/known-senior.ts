import type { User } from '@rondall/contract/model/user.ts'
import { useSyncExternalStore } from 'react'
import { storedSession } from './stored-session.ts'

const key = 'rondall.senior'

/**
 * The senior whose device this is, so that Help is there before the server has said who is signed in, or
 * when it cannot be reached. An id and nothing else.
 */
export function rememberSenior(user: User) {
  if (user.role === 'senior') localStorage.setItem(key, user.id)
  else localStorage.removeItem(key)
}

export const useKnownSenior = () =>
  useSyncExternalStore(storedSession.subscribe, () =>
    storedSession.read() === null ? null : localStorage.getItem(key),
  )
