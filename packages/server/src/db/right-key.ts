import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { type Encryption, keyFile } from '../platform/encryption.ts'
import { StartError } from '../platform/start-error.ts'
import { serverSecrets } from './schema/clockwork.ts'
import { journalEntries } from './schema/journal.ts'
import { secretContext } from './server-secrets.ts'
import type { Database } from './transaction.ts'

/** Refuses to start on content that this key does not open; `dataDir` where the key is its file's. */
export async function requireRightKey(
  { db, encryption }: { db: Database; encryption: Encryption },
  dataDir: string | undefined,
) {
  const secrets = await db.select().from(serverSecrets)
  const [entry] = await db
    .select({ id: journalEntries.id, content: journalEntries.content })
    .from(journalEntries)
    .orderBy(desc(journalEntries.writtenAt))
    .limit(1)
  try {
    // All of them: they are sealed again last, so an old one among them says that an old key is needed.
    for (const { name, value } of secrets) encryption.open(value, secretContext(name))
    if (secrets.length === 0 && entry) encryption.open(entry.content, `journal_entries:${entry.id}`)
  } catch (cause) {
    const key = dataDir ? `The key in ${join(dataDir, keyFile)}` : 'RONDALL_KEY'
    throw new StartError(
      `${key} is not the one that sealed this database: start with the key it was made with, or, after a change of keys, name that one in RONDALL_OLD_KEYS.`,
      { cause },
    )
  }
}
