import type { Database } from './db/transaction.ts'
import type { Clock } from './platform/clock.ts'
import type { Encryption } from './platform/encryption.ts'
import type { Log } from './platform/logger.ts'
import type { Ids, Random } from './platform/random.ts'

/** What use cases are made of everywhere; each takes only the fields it uses. */
export interface Core {
  db: Database
  clock: Clock
  ids: Ids
  random: Random
  encryption: Encryption
  log: Log
}
