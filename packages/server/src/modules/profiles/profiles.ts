import type { SeniorProfile } from '@rondall/contract/model/senior-profile.ts'
import type { Database, Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { completed } from './completed-profile.ts'
import { findProfile, keepProfile } from './profiles.store.ts'

type Deps = { db: Database | Transaction; clock: Clock; encryption: Encryption }

/** Null before it was filled in. */
export async function readProfile(
  { db, encryption }: Omit<Deps, 'clock'>,
  seniorId: string,
): Promise<SeniorProfile | null> {
  const row = await findProfile(db, seniorId)
  return row ? openProfile(encryption, seniorId, row.content) : null
}

/** From its row. */
export const openProfile = (
  encryption: Encryption,
  seniorId: string,
  content: string,
): SeniorProfile => JSON.parse(encryption.open(content, contextOf(seniorId)))

export async function saveProfile(deps: Deps, seniorId: string, profile: SeniorProfile) {
  await keepProfile(deps.db, {
    seniorId,
    content: deps.encryption.seal(JSON.stringify(profile), contextOf(seniorId)),
    updatedAt: new Date(deps.clock.now()),
  })
}

/** What somebody hands in for a senior who has not let them in: it fills gaps and replaces nothing. */
export async function completeProfile(deps: Deps, seniorId: string, profile: SeniorProfile) {
  const own = await readProfile(deps, seniorId)
  await saveProfile(deps, seniorId, own ? completed(own, profile) : profile)
}

/** The profile prepared for an awaited senior becomes part of their own. */
export async function handOverProfile(deps: Deps, fromSeniorId: string, toSeniorId: string) {
  const prepared = await readProfile(deps, fromSeniorId)
  if (prepared) await completeProfile(deps, toSeniorId, prepared)
}

export const contextOf = (seniorId: string) => `senior_profiles:${seniorId}`
