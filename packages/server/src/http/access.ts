import type { CareRole, UserRole } from '@rondall/contract/model/user.ts'
import type { Permission } from '@rondall/contract/permissions.ts'

export interface Actor {
  userId: string
  role: UserRole
}
export interface Tie {
  role: CareRole
  status: string
  sharingPaused: boolean
}

/** placeholder replaced by the access table */
export const concernsSenior = (permission: Permission) =>
  !['public', 'self', 'senior-self', 'caregiver-self'].includes(permission)
export function may(
  actor: Actor | undefined,
  permission: Permission,
  tie?: 'is-self' | Tie,
): 'yes' | 'signed-out' | 'hidden' {
  if (permission === 'public') return 'yes'
  if (!actor) return 'signed-out'
  if (permission === 'self') return 'yes'
  if (permission === 'senior-self') return actor.role === 'senior' ? 'yes' : 'hidden'
  if (permission === 'caregiver-self') return actor.role === 'caregiver' ? 'yes' : 'hidden'
  return tie === 'is-self' || (tie && tie.status === 'accepted') ? 'yes' : 'hidden'
}
