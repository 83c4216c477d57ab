import {
  channel as anyChannel,
  type NotificationPreferences,
  usualPreferences,
} from '@rondall/contract/model/notifications.ts'
import type { Database } from '../../db/transaction.ts'
import { upsertPreferences } from './preferences.store.ts'
import { selectReachFacts } from './reach.store.ts'
import type { Carried } from './reach.ts'

interface Deps {
  db: Database
  carried: Carried
}

/** How a person wants to be told, and the channels that do not reach them. */
export async function preferencesOf({ db, carried }: Deps, personId: string) {
  const [facts] = await selectReachFacts(db, [personId])
  return {
    ...(facts?.preferences ?? usualPreferences),
    broken: facts?.broken ?? [],
    notSetUp: anyChannel.options.filter((channel) => !carried.includes(channel)),
  }
}

type Change = { [Key in keyof NotificationPreferences]?: NotificationPreferences[Key] | undefined }

export async function changePreferences(deps: Deps, personId: string, change: Change) {
  const { broken: _, notSetUp: __, ...before } = await preferencesOf(deps, personId)
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  await upsertPreferences(deps.db, personId, { ...before, ...Object.fromEntries(given) })
}
