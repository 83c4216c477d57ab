import { join, resolve } from 'node:path'
import { type Clockwork, type OutsideWork, startClockwork } from '../clockwork/clockwork.ts'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../db/connect.ts'
import type { Database } from '../db/transaction.ts'
import { listen, wakeChannel } from '../db/wake.ts'
import { rereading } from '../modules/billing/billing.due.ts'
import { letterLane } from '../modules/billing/letters/letter-lane.ts'
import { tellingsDue } from '../modules/billing/letters/telling.due.ts'
import { occurrencesDue } from '../modules/check-ins/occurrences.due.ts'
import { schedulesDue } from '../modules/check-ins/schedules.due.ts'
import { digestsDue } from '../modules/digests/digests.due.ts'
import { incidentsDue } from '../modules/incidents/incidents.due.ts'
import { vigil } from '../modules/incidents/vigil.ts'
import type { SendingDeps } from '../modules/notifications/send-one.ts'
import { sendingLanes } from '../modules/notifications/sending.ts'
import { openSentLog } from '../modules/notifications/sent-log.ts'
import { alarmLane } from '../modules/operation/operator-alarms.ts'
import { reminderOccurrencesDue } from '../modules/reminders/occurrences.due.ts'
import { reminderPlansDue } from '../modules/reminders/reminder-plans.due.ts'
import { supportLane } from '../modules/support/support.ts'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'
import type { Payments } from '../providers/payments/port.ts'
import { openOperatorSenders } from './messages.ts'

type ClockworkDeps = SendingDeps & {
  clock: Clock
  random: Random
  config: Config
  payments: Payments
  /** For what may wait. */
  otherDb: Database
}

/** Everything that becomes due. A new kind of due row is a line here. */
export const dueSources = (deps: Pick<ClockworkDeps, 'ids' | 'random' | 'carried'>) => [
  incidentsDue(deps),
  occurrencesDue(deps),
  schedulesDue,
  reminderOccurrencesDue(deps),
  reminderPlansDue(deps),
  digestsDue(deps),
  tellingsDue(deps),
]

/** What becomes due and speaks to the outside, each in a loop of its own. */
export function outsideWork(deps: ClockworkDeps) {
  const directory = join(resolve(deps.config.dataDir), 'sent')
  return {
    lanes: sendingLanes({ ...deps, sentLog: openSentLog({ ...deps, directory }) }),
    others: [
      vigil(deps),
      alarmLane({ ...deps, ...openOperatorSenders(deps.config) }),
      rereading({ ...deps, db: deps.otherDb }),
      letterLane({ ...deps, db: deps.otherDb }),
      supportLane({ ...deps, db: deps.otherDb }),
    ] satisfies OutsideWork[],
  }
}

/** Starts the clockwork of this process, woken by whatever any process writes that cannot wait. */
export function openClockwork(
  deps: ClockworkDeps,
  connect: OpenDatabase['connectAlone'],
): Clockwork {
  const { lanes, others } = outsideWork(deps)
  const clockwork = startClockwork(deps, {
    sources: dueSources(deps),
    outside: [...lanes, ...others],
  })
  const listening = new AbortController()
  const listened = listen({ ...deps, connect }, { [wakeChannel]: clockwork.wake }, listening.signal)
  return {
    wake: clockwork.wake,
    async stop() {
      listening.abort()
      await Promise.all([clockwork.stop(), listened])
      await Promise.all(lanes.map(({ drained }) => drained()))
    },
  }
}
