import type { CareRole } from '@rondall/contract/model/user.ts'
import type { Deps } from '../src/deps.ts'
import { insertUser } from '../src/modules/accounts/accounts.store.ts'
import { hashPassword } from '../src/modules/accounts/passwords/passwords.ts'
import { startSession } from '../src/modules/accounts/sessions/sessions.ts'
import { letIn } from '../src/modules/care-team/care-team.ts'

export const password = 'plum-cake-4'
/** Hashed once: a hash is slow on purpose, and a household has six. */
const passwordHash = hashPassword(password)

export interface Person {
  id: string
  email: string
  /** The session's secret. */
  secret: string
  headers: { authorization: string }
}

let count = 0

/** A signed-in person with an account. */
export async function person(deps: Deps, role: 'senior' | 'caregiver'): Promise<Person> {
  const email = `${role}-${++count}@people.example`
  const name = role === 'senior' ? 'Edda Example' : 'Karl Example'
  const id = deps.ids.next()
  const createdAt = new Date(deps.clock.now())
  await insertUser(deps.db, {
    ...{ id, name, email, role, createdAt, emailProvedAt: createdAt },
    passwordHash: await passwordHash,
  })
  const { secret } = await startSession(deps, { id, keepSignedIn: false })
  return { id, email, secret, headers: { authorization: `Bearer ${secret}` } }
}

/** A senior with one caregiver of every role, and a caregiver who is nobody to them. */
export async function household(deps: Deps) {
  const senior = await person(deps, 'senior')
  const join = async (role: CareRole) => {
    const caregiver = await person(deps, 'caregiver')
    const joining = { seniorId: senior.id, caregiverId: caregiver.id, role }
    await letIn(deps, { ...joining, relationshipType: 'friend' })
    return caregiver
  }
  return {
    senior,
    primary: await join('caregiver_primary'),
    secondary: await join('caregiver_secondary'),
    emergency: await join('caregiver_emergency'),
    stranger: await person(deps, 'caregiver'),
    otherSenior: await person(deps, 'senior'),
  }
}
