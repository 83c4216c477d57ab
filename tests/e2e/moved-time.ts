import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../packages/server/src/db/connect.ts'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import { systemRandom } from '../../packages/server/src/platform/random.ts'
import { databaseClock } from '../../packages/server/test/database-clock.ts'
import { startServer } from './server.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A real server on a database whose clock can be moved: what is due later becomes due now. */
export async function startServerWithClock() {
  const dataDir = await mkdtemp(join(tmpdir(), 'rondall-e2e-db-'))
  // Root's PostgreSQL runs under another account, which has to get through.
  await chmod(dataDir, 0o711)
  const deps = { clock: systemClock, random: systemRandom, log: silent, dataDir, durable: false }
  const database = await openDatabase(deps)
  const { host, port, user, password, database: name } = database.connection
  const server = await startServer({
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${host}`,
  })
  return {
    ...server,
    time: databaseClock(() => database.pool, systemClock.now()),
    async stop() {
      await server.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
