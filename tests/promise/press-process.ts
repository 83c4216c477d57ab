// One of several servers that a panicking hand reaches at the same moment.

import { openDatabase } from '../../packages/server/src/db/connect.ts'
import { sqlState } from '../../packages/server/src/db/transaction.ts'
import { checkIn } from '../../packages/server/src/modules/check-ins/check-ins.ts'
import { openEncryption } from '../../packages/server/src/platform/encryption.ts'
import { systemIds, systemRandom } from '../../packages/server/src/platform/random.ts'
import { platform } from './scratch-database.ts'

export interface PressSettings {
  url: string
  key: string
  seniorId: string
  presses: number
}

const settings: PressSettings = JSON.parse(process.env.PROMISE_SETTINGS ?? '{}')
const database = await openDatabase({
  ...platform,
  dataDir: '',
  databaseUrl: settings.url,
  maxConnections: 5,
})
const { key, seniorId } = settings
const deps = {
  ...platform,
  db: database.db,
  ids: systemIds,
  encryption: openEncryption({ key, oldKeys: [], dataDir: '', random: systemRandom }),
}
await database.ping()
console.log('ready')

process.on('SIGUSR2', async () => {
  const press = {
    seniorId,
    byId: seniorId,
    status: 'need_help',
    message: '',
    source: 'app',
  } as const
  // PostgreSQL's code, and our pool's, for having no connection left.
  const noConnectionLeft = '53300'
  /** As the outbox of the browser: a machine that is too busy to answer is asked again. */
  async function pressUntilKept() {
    for (;;) {
      try {
        return await checkIn(deps, press)
      } catch (error) {
        if (sqlState(error) !== noConnectionLeft) throw error
      }
    }
  }
  const kept = await Promise.all(Array.from({ length: settings.presses }, pressUntilKept))
  console.log(`opened ${kept.map(({ incident }) => incident?.reference).join(' ')}`)
  await database.close()
  process.exit(0)
})
