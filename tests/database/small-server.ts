// A server reduced to what these tests need: it writes rows and says so once they are committed.
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '../../packages/server/src/db/connect.ts'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import { systemRandom } from '../../packages/server/src/platform/random.ts'

const log = {
  info: (_: object, message: string) => console.log(message),
  warn: (_: object, message: string) => console.log(message),
  error: (fields: object, message: string) => console.log(message, fields),
}

function giveUp(error: unknown) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exit(1)
}

/** After a failure: past the numbers that another server on the same database is taking. */
const leap = 1000

async function write({ pool }: OpenDatabase, number: number) {
  try {
    await pool.query('insert into acknowledged values ($1)', [number])
    console.log(`kept ${number}`)
    return true
  } catch {
    await sleep(20)
    return false
  }
}

async function serve() {
  const database = await openDatabase({
    dataDir: process.env.DATA_DIR ?? '',
    databaseUrl: process.env.DATABASE_URL,
    loopback: process.env.LOOPBACK === '1',
    clock: systemClock,
    random: systemRandom,
    log,
    onLost: giveUp,
  })
  let stopping = false
  process.on('SIGTERM', () => {
    stopping = true
  })
  // Two servers may start together, and `if not exists` alone is no guard against the other one.
  await database.pool.query(
    'select pg_advisory_xact_lock(1); create table if not exists acknowledged (number bigint primary key)',
  )
  const { rows } = await database.pool.query('select max(number)::int as last from acknowledged')
  console.log('ready')
  for (let number = (rows[0]?.last ?? 0) + 1; !stopping; ) {
    number += (await write(database, number)) ? 1 : leap
  }
  await database.close()
}

serve().then(() => process.exit(0), giveUp)
