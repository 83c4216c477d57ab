import type { Database } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { phoneOf } from '../notifications/contact-points.ts'
import { laddersOf } from './order.ts'

interface Deps {
  db: Database
  encryption: Encryption
}

/** Whom a senior can telephone: their primary caregiver, who was told so where they gave the number. */
export async function helpContactOf(deps: Deps, seniorId: string) {
  const ladder = await laddersOf(deps.db, [seniorId])
  const primary = ladder.find(({ role }) => role === 'caregiver_primary')
  const phone = primary && (await phoneOf(deps, primary.personId))
  return primary && phone ? { name: primary.name, phone } : null
}
