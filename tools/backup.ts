import './require-node.mjs'
import { join } from 'node:path'
import { takeLead } from '../packages/server/src/db/backup/lead.ts'
import { makeBackup } from '../packages/server/src/db/backup/make-backup.ts'
import type { Untried } from '../packages/server/src/db/backup/try-backup.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { givenPath, tellRows, withServersDatabase } from './database-tool.ts'

const whyUntried: Record<Untried, string> = {
  'not-permitted': 'the database account may not create databases',
  'no-room': 'the disk has no room for a second copy',
}

await withServersDatabase({ asGuest: true }, async (database, dataDir) => {
  const madeAt = new Date(systemClock.now())
  const name = `rondall-${madeAt.toISOString().replace(/[:.]/g, '-')}.backup.gz`
  const file = process.argv[2] ? givenPath(process.argv[2]) : join(dataDir, 'backups', name)
  const lead = await takeLead(database.connectAlone, { wait: true })
  try {
    const { rows, untried } = await makeBackup(database, file, madeAt)
    console.log(`Backed up ${tellRows(rows)} to ${file}`)
    console.log(
      untried
        ? `It was not tried out: ${whyUntried[untried]}.`
        : 'It was restored into a database of its own, and every table had its rows.',
    )
  } finally {
    await lead?.letGo()
  }
  console.log(
    'The key that encrypts what people said is not in it: without RONDALL_KEY or the key file of the data directory it cannot be read. Keep a copy of the key somewhere else.',
  )
})
