import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../packages/server/src/config.ts'
import { type OpenDatabase, openDatabase } from '../packages/server/src/db/connect.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { systemRandom } from '../packages/server/src/platform/random.ts'
import { StartError } from '../packages/server/src/platform/start-error.ts'

const log = {
  info: (_: object, message: string) => console.log(message),
  warn: (_: object, message: string) => console.warn(message),
  error: (_: object, message: string) => console.error(message),
}

/** Where the caller stood: npm runs its scripts in the repository. */
export const givenPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

/** Opens the database that the server uses, does the work and leaves everything as it was. */
export async function withServersDatabase(
  { asGuest }: { asGuest: boolean },
  work: (database: OpenDatabase, dataDir: string) => Promise<void>,
) {
  try {
    const config = readConfig(process.env)
    const dataDir = resolve(config.dataDir)
    const { databaseUrl } = config
    const deps = { clock: systemClock, random: systemRandom, log }
    const database = await openDatabase({ databaseUrl, dataDir, asGuest, ...deps })
    try {
      await work(database, dataDir)
    } finally {
      await database.close()
    }
  } catch (error) {
    const known = error instanceof StartError || error instanceof ConfigError
    console.error(known ? error.message : error)
    process.exitCode = 1
  }
}

export function tellRows(rows: Record<string, number>) {
  const counts = Object.values(rows)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return `${total} rows in ${counts.length} tables`
}
