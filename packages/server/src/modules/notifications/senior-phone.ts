import type { Database } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { readProfile } from '../profiles/profiles.ts'
import { phoneOf } from './contact-points.ts'

interface Deps {
  db: Database
  encryption: Encryption
}

/** Where a senior is called: the number of their profile, else the one they are texted at; null where neither is known. */
export async function seniorPhoneOf(deps: Deps, seniorId: string) {
  const profile = await readProfile(deps, seniorId)
  return profile?.primaryPhone ?? (await phoneOf(deps, seniorId))
}
