import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { OpenDatabase } from '../connect.ts'
import { startDraft } from './drafts.ts'
import type { Summary } from './format.ts'
import { tryBackup, type Untried } from './try-backup.ts'
import { writeBackup } from './write-backup.ts'

export interface MadeBackup extends Summary {
  /** Why it was not tried out; undefined when it was, and is good. */
  untried: Untried | undefined
}

/** Writes a backup and tries it out. One that cannot be restored never gets its name. */
export async function makeBackup(
  database: Pick<OpenDatabase, 'pool' | 'poolOf' | 'clusterDirectory'>,
  file: string,
  madeAt: Date,
): Promise<MadeBackup> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = await startDraft(path.dirname(file))
  try {
    const summary = await writeBackup(database.pool, draft.file, madeAt)
    const untried = await tryBackup(database, draft.file)
    await draft.publish(file)
    return { ...summary, untried }
  } catch (error) {
    await draft.discard()
    throw error
  }
}
