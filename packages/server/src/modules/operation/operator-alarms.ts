import { databaseNow } from '../../db/now.ts'
import type { Database, Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import {
  type Alarm,
  insertAlarms,
  markEnded,
  markTold,
  selectUntold,
} from './operator-alarms.store.ts'
import { type Operator, type TellDeps, tellOperator } from './tell-operator.ts'

/** Notes what the operator has to look at; each trouble is one alarm until it has ended. */
export const raiseAlarms = (tx: Transaction, alarms: readonly Alarm[], now: number) =>
  insertAlarms(tx, alarms, new Date(now))

export async function endAlarms(tx: Transaction, troubles: readonly string[], now: number) {
  if (troubles.length > 0) await markEnded(tx, troubles, new Date(now))
}

interface Deps extends TellDeps {
  db: Database
  clock: Pick<Clock, 'monotonic'>
  config: { operator: Operator }
}

const lookEveryMs = 5_000
/** What nobody would take on is said again this much later. */
const againAfterMs = 60_000

/** Tells the operator what was raised: in the log, and by the services that are set up. */
export function alarmLane(deps: Deps) {
  let nextLookAt = Number.NEGATIVE_INFINITY
  return {
    name: 'operator',
    async round() {
      if (deps.clock.monotonic() < nextLookAt) return false
      const isTold = await tellWhatWasRaised(deps)
      nextLookAt = deps.clock.monotonic() + (isTold ? lookEveryMs : againAfterMs)
      return false
    },
  }
}

/** False when there was something to tell and no service took it on. */
async function tellWhatWasRaised(deps: Deps) {
  const alarms = await selectUntold(deps.db)
  if (alarms.length === 0) return true
  const kinds = Map.groupBy(alarms, ({ kind }) => kind)
  const sentences = [...kinds].map(
    ([kind, some]) =>
      `${words[kind] ?? kind} (${some.length}): ${some
        .map(({ subjectId, trouble }) => subjectId ?? trouble.slice(trouble.indexOf(':') + 1))
        .slice(0, 10)
        .join(', ')}.`,
  )
  if (!(await tellOperator(deps, deps.config.operator, sentences))) return false
  const troubles = alarms.map(({ trouble }) => trouble)
  await markTold(deps.db, troubles, new Date(await databaseNow(deps.db)))
  return true
}

const words: Record<string, string> = {
  guessing:
    'Very many wrong tries at one kind of secret; nobody is shut out, but somebody should look',
  'nobody-reached': 'No message of an open incident was taken on by any service',
  'nobody-to-alert': 'There is nobody to alert about an open incident',
  'backup-failed':
    'The nightly backup could not be made, or could not be restored; the log says why',
  'backup-not-permitted':
    'The nightly backup is made but not tried out: the database account may not create databases',
  'backup-no-room':
    'The nightly backup is made but not tried out: the disk has no room for a second copy',
  'payment-disputed': 'Somebody asks their bank to take a payment back; answer it at Stripe',
  stumbling: 'Rows that are due cannot be handled; the log says why',
}
