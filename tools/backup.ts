import './require-node.mjs'
import { join } from 'node:path'
import { writeBackup } from '../packages/server/src/db/backup/write-backup.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { givenPath, tellRows, withServersDatabase } from './database-tool.ts'

await withServersDatabase({ asGuest: true }, async ({ pool }, dataDir) => {
  const madeAt = new Date(systemClock.now())
  const name = `rondall-${madeAt.toISOString().replace(/[:.]/g, '-')}.backup.gz`
  const file = process.argv[2] ? givenPath(process.argv[2]) : join(dataDir, 'backups', name)
  const { rows } = await writeBackup(pool, file, madeAt)
  console.log(`Backed up ${tellRows(rows)} to ${file}`)
  console.log(
    'The key that encrypts what people said is not in it: without RONDALL_KEY or the key file of the data directory it cannot be read. Keep a copy of the key somewhere else.',
  )
})
