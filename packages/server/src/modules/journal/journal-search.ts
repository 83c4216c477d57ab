import { journalPageSize } from '@rondall/contract/constants/journal.ts'
import { matcherOf } from '@rondall/contract/journal-search.ts'
import type { Database } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { selectEntries } from './journal.store.ts'
import { openEntry, type Reading } from './journal.ts'

const batch = 200
/** What one call opens at most: with the keys apart from the database, only opened text can be searched. */
const mostEntries = 2_000
const mostCharacters = 2_000_000

/**
 * Looks back from `before` on, a stretch at a time, so that no journal is long enough to hold up anybody
 * else; between two batches others have their turn. `next` is null when the beginning was reached.
 */
export async function searchEntries(
  { db, encryption }: { db: Database; encryption: Encryption },
  { seniorId, reader, before, text }: Reading & { text: string },
) {
  const matches = matcherOf(text)
  const entries: ReturnType<typeof openEntry>[] = []
  let next = before
  for (let [opened, characters] = [0, 0]; opened < mostEntries && characters < mostCharacters; ) {
    const from = { onlyShared: reader === 'caregiver', before: next, limit: batch }
    const rows = await selectEntries(db, seniorId, from)
    for (const row of rows) {
      const entry = openEntry(encryption, row)
      next = row.id
      opened++
      characters += row.content.length
      if (matches(entry)) entries.push(entry)
      if (entries.length === journalPageSize) return { entries, next }
    }
    if (rows.length < batch) return { entries, next: null }
  }
  return { entries, next: next ?? null }
}
