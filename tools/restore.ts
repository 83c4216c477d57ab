import './require-node.mjs'
import { restoreBackup } from '../packages/server/src/db/backup/restore-backup.ts'
import { givenPath, tellRows, withServersDatabase } from './database-tool.ts'

const force = process.argv.includes('--force')
const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'))

if (file) {
  await withServersDatabase({ asGuest: false }, async ({ pool }) => {
    const { rows } = await restoreBackup(pool, givenPath(file), { force })
    console.log(`Restored ${tellRows(rows)} from ${givenPath(file)}`)
  })
} else {
  console.error('Stop the server, then: npm run restore <file> [-- --force]')
  process.exitCode = 1
}
