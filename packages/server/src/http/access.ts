import type { CareRole, UserRole } from '@rondall/contract/model/user.ts'
import type { Permission } from '@rondall/contract/permissions.ts'
import type { Relationship } from '../modules/care-team/care-team.ts'

export interface Actor {
  userId: string
  role: UserRole
}

/** What the actor is to the senior whose data is asked for; undefined when nothing at all. */
export type Tie = Relationship | 'is-self' | undefined

/** `hidden` is answered like something that does not exist. */
export type Verdict = 'yes' | 'signed-out' | 'hidden'

/** Who may: anyone, anyone signed in, one kind of account, or the senior and these of the care team. */
type Rule = 'anyone' | 'signed-in' | UserRole | readonly CareRole[]

const primary = ['caregiver_primary'] as const
const family = ['caregiver_primary', 'caregiver_secondary'] as const
const everybody = ['caregiver_primary', 'caregiver_secondary', 'caregiver_emergency'] as const

const rules: Record<Permission, Rule> = {
  public: 'anyone',
  self: 'signed-in',
  'senior-self': 'senior',
  'caregiver-self': 'caregiver',
  'see-check-ins': everybody,
  'handle-incidents': everybody,
  'see-journal': family,
  'change-journal': family,
  'see-reminders': everybody,
  'change-reminders': family,
  'see-profile': family,
  'change-profile': primary,
  'see-emergency-card': everybody,
  'see-analytics': family,
  'change-senior-settings': primary,
  'invite-people': primary,
}

/** A senior who pauses sharing is still looked after: these stay, everything they told is hidden. */
const keptWhilePaused: readonly Permission[] = [
  'see-check-ins',
  'handle-incidents',
  'see-emergency-card',
]

/**
 * Before the senior has accepted, a caregiver may hand in what they know of them, and see nothing.
 * The handler keeps it from replacing a profile that the senior already has.
 */
const openWhileInvited: readonly Permission[] = ['change-profile']

/** Whether a permission is about one senior's data, and so needs a tie to decide. */
export const concernsSenior = (permission: Permission) => Array.isArray(rules[permission])

/** May this person do this to this senior: the one place that decides. */
export function may(actor: Actor | undefined, permission: Permission, tie?: Tie): Verdict {
  const rule = rules[permission]
  if (rule === 'anyone') return 'yes'
  if (!actor) return 'signed-out'
  if (rule === 'signed-in') return 'yes'
  if (typeof rule === 'string') return actor.role === rule ? 'yes' : 'hidden'
  return letsIn(actor, permission, rule, tie) ? 'yes' : 'hidden'
}

function letsIn(actor: Actor, permission: Permission, roles: readonly CareRole[], tie: Tie) {
  if (tie === undefined) return false
  if (tie === 'is-self') return actor.role === 'senior'
  if (actor.role !== 'caregiver' || !roles.includes(tie.role)) return false
  if (tie.status === 'invited') return openWhileInvited.includes(permission)
  if (tie.status !== 'accepted') return false
  return !tie.sharingPaused || keptWhilePaused.includes(permission)
}
