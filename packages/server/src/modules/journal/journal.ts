import type { Sentiment } from '@rondall/contract/model/journal-entry.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encryption } from '../../platform/encryption.ts'
import type { Ids } from '../../platform/random.ts'
import { insertEntry, selectEntries } from './journal.store.ts'

type Deps = { db: Database; clock: Clock; ids: Ids; encryption: Encryption }

export interface NewEntry {
  seniorId: string
  content: string
  sentiment?: Sentiment
  mood?: string
  /** Milliseconds; now when it is left out. */
  writtenAt?: number
}

/** Keeps an entry in the senior's own words, sealed, and returns its id. */
export async function writeEntry({ db, clock, ids, encryption }: Deps, entry: NewEntry) {
  const id = ids.next()
  await insertEntry(db, {
    id,
    seniorId: entry.seniorId,
    content: encryption.seal(entry.content, contextOf(id)),
    sentiment: entry.sentiment ?? null,
    mood: entry.mood ?? null,
    writtenAt: new Date(entry.writtenAt ?? clock.now()),
  })
  return id
}

/** A senior's entries, newest first; others than the senior get only what the senior shares. */
export async function listEntries(
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  { seniorId, reader }: { seniorId: string; reader: 'senior' | 'caregiver' },
) {
  const rows = await selectEntries(db, seniorId, { onlyShared: reader === 'caregiver' })
  return rows.map((row) => ({
    id: row.id,
    content: encryption.open(row.content, contextOf(row.id)),
    timestamp: row.writtenAt.toISOString(),
    ...(row.sentiment ? { sentiment: row.sentiment } : {}),
    ...(row.mood ? { mood: row.mood } : {}),
    isSync: true,
  }))
}

const contextOf = (id: string) => `journal_entries:${id}`
