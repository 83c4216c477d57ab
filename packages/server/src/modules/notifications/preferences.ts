import {
  type NotificationPreferences,
  usualPreferences,
} from '@rondall/contract/model/notifications.ts'
import type { Database } from '../../db/transaction.ts'
import { upsertPreferences } from './preferences.store.ts'
import { selectReachFacts } from './reach.store.ts'

type Deps = { db: Database }

/** How a person wants to be told, and the channels that do not reach them. */
export async function preferencesOf({ db }: Deps, personId: string) {
  const [facts] = await selectReachFacts(db, [personId])
  return { ...(facts?.preferences ?? usualPreferences), broken: facts?.broken ?? [] }
}

type Change = { [Key in keyof NotificationPreferences]?: NotificationPreferences[Key] | undefined }

export async function changePreferences({ db }: Deps, personId: string, change: Change) {
  const { broken: _, ...before } = await preferencesOf({ db }, personId)
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  await upsertPreferences(db, personId, { ...before, ...Object.fromEntries(given) })
}
