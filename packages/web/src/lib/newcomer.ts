import type { UserRole } from '@rondall/contract/model/user.ts'

const key = 'rondall.newcomer'

export interface Newcomer {
  name: string
  email: string
  role: UserRole
}

/**
 * What somebody told about themself before they had an account. It stays with this tab, so that the
 * way over pricing and payment loses none of it; passwords are never kept.
 */
export const newcomer = {
  read(): Partial<Newcomer> {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      return typeof kept === 'object' && kept !== null ? checked(kept) : {}
    } catch {
      return {}
    }
  },
  keep(known: Newcomer) {
    sessionStorage.setItem(key, JSON.stringify(known))
  },
  forget() {
    sessionStorage.removeItem(key)
  },
}

function checked(kept: Partial<Record<keyof Newcomer, unknown>>): Partial<Newcomer> {
  const { name, email, role } = kept
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(role === 'senior' || role === 'caregiver' ? { role } : {}),
  }
}
