import './require-node.mjs'
import { readConfig } from '../packages/server/src/config.ts'
import { listRequests } from '../packages/server/src/modules/support/support.ts'
import { openEncryption } from '../packages/server/src/platform/encryption.ts'
import { systemRandom } from '../packages/server/src/platform/random.ts'
import { withServersDatabase } from './database-tool.ts'

await withServersDatabase({ asGuest: true }, async ({ db }, dataDir) => {
  const { encryption } = readConfig(process.env)
  const requests = await listRequests({
    db,
    encryption: openEncryption({ ...encryption, dataDir, random: systemRandom }),
  })
  if (requests.length === 0) console.log('Nobody has written.')
  for (const { email, message, createdAt } of requests) {
    console.log(`\n${createdAt.toISOString()}  ${email}\n${message}`)
  }
})
