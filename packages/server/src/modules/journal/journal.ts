import { journalPageSize } from '@rondall/contract/constants/journal.ts'
import type { Sentiment } from '@rondall/contract/model/journal-entry.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encryption } from '../../platform/encryption.ts'
import type { Ids } from '../../platform/random.ts'
import { type EntryRow, insertEntry, selectEntries } from './journal.store.ts'

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

export interface Reading {
  seniorId: string
  /** Others than the senior get only what the senior shares. */
  reader: 'senior' | 'caregiver'
  /** The id of the entry before which to go on. */
  before?: string | undefined
}

/** A page of a senior's entries, newest first. */
export async function listEntries(
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  { seniorId, reader, before }: Reading,
) {
  const from = { onlyShared: reader === 'caregiver', before, limit: journalPageSize }
  const rows = await selectEntries(db, seniorId, from)
  return rows.map((row) => openEntry(encryption, row))
}

export const openEntry = (encryption: Encryption, row: EntryRow) => ({
  id: row.id,
  content: encryption.open(row.content, contextOf(row.id)),
  timestamp: row.writtenAt.toISOString(),
  ...(row.sentiment ? { sentiment: row.sentiment } : {}),
  ...(row.mood ? { mood: row.mood } : {}),
  isSync: true,
})

export const contextOf = (id: string) => `journal_entries:${id}`
