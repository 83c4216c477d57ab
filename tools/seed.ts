import './require-node.mjs'
import { openPayments } from '../packages/server/src/composition/payments.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { migrateDatabase } from '../packages/server/src/db/migrate.ts'
import { seedDemo } from '../packages/server/src/demo/seed.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { openEncryption } from '../packages/server/src/platform/encryption.ts'
import { systemIds, systemRandom } from '../packages/server/src/platform/random.ts'
import { withServersDatabase } from './database-tool.ts'

await withServersDatabase({ asGuest: true }, async ({ db, pool }, dataDir) => {
  await migrateDatabase(pool)
  const config = readConfig(process.env)
  const platform = { db, clock: systemClock, ids: systemIds, random: systemRandom }
  await seedDemo({
    ...platform,
    encryption: openEncryption({ ...config.encryption, dataDir, random: systemRandom }),
    payments: openPayments(platform, config),
  })
  console.log('The demo people are there.')
})
