import type { User } from '@rondall/contract/model/user.ts'
import { createContext, useContext } from 'react'

export const CurrentUser = createContext<User | undefined>(undefined)

/** The signed-in person, for screens that are only shown to one. */
export function useCurrentUser(): User {
  const user = useContext(CurrentUser)
  if (!user) throw new Error('This screen is shown only to a signed-in person')
  return user
}
