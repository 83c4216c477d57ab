import { join } from 'node:path'
import type { backUpEveryNight, NightlyOutcome } from '../db/backup/every-night.ts'
import { databaseNow } from '../db/now.ts'
import { type Database, inTransaction } from '../db/transaction.ts'
import { endAlarms, raiseAlarms } from '../modules/operation/operator-alarms.ts'
import type { Clock } from '../platform/clock.ts'
import { errorFields, type Log } from '../platform/logger.ts'

type Failure = Exclude<NightlyOutcome, 'good'>

const kinds: Record<Failure, string> = {
  failed: 'backup-failed',
  'not-permitted': 'backup-not-permitted',
  'no-room': 'backup-no-room',
}
const troubleOf = (kind: string) => `${kind}:nightly`

/** What the nightly backups need; their outcome is an alarm of the operator's, or the end of one. */
export const nightlyBackups = (
  deps: { db: Database; clock: Clock; log: Log },
  database: Parameters<typeof backUpEveryNight>[0]['database'],
  dataDir: string,
): Parameters<typeof backUpEveryNight>[0] => ({
  ...deps,
  database,
  directory: join(dataDir, 'backups'),
  tell: (outcome) =>
    tellOutcome(deps, outcome).catch((error) =>
      deps.log.error(errorFields(error), 'the outcome of the backup was not kept'),
    ),
})

/** Another failure does not end the one that stands: only a backup that was restored does. */
const tellOutcome = ({ db }: { db: Database }, outcome: NightlyOutcome) =>
  inTransaction(db, async (tx) => {
    const now = await databaseNow(tx)
    if (outcome === 'good') return endAlarms(tx, Object.values(kinds).map(troubleOf), now)
    const kind = kinds[outcome]
    await raiseAlarms(tx, [{ trouble: troubleOf(kind), kind, subjectId: null }], now)
  })
