import './require-node.mjs'
import { readConfig } from '../packages/server/src/config.ts'
import { migrateDatabase } from '../packages/server/src/db/migrate.ts'
import { seedDemo } from '../packages/server/src/demo/seed.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { openEncryption } from '../packages/server/src/platform/encryption.ts'
import { systemIds, systemRandom } from '../packages/server/src/platform/random.ts'
import { withServersDatabase } from './database-tool.ts'

await withServersDatabase({ asGuest: true }, async ({ db }, dataDir) => {
  await migrateDatabase(db)
  const { encryption } = readConfig(process.env)
  await seedDemo({
    db,
    clock: systemClock,
    ids: systemIds,
    encryption: openEncryption({ ...encryption, dataDir, random: systemRandom }),
  })
  console.log('The demo people are there.')
})
