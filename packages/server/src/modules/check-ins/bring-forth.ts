import type { Done } from '../../db/due-source.ts'
import type { Transaction } from '../../db/transaction.ts'
import { endedAmong } from '../billing/ended.ts'
import { noonOf, type Occurrence } from './occurrence.ts'
import { type ScheduleStep, stepForAnswer } from './schedule-state.ts'
import { insertOccurrences, type ScheduleRow, saveScheduleSteps } from './schedules.store.ts'

type Stepped = Pick<ScheduleRow, 'seniorId' | 'timeZone'>

/** Writes the questions that schedules bring forth, and where the schedules stand after them. */
export async function saveSteps(
  tx: Transaction,
  done: readonly Done<Stepped, ScheduleStep>[],
  now: number,
) {
  const seniorIds = done.map(({ row }) => row.seniorId)
  const ended = await endedAmong(tx, seniorIds, now)
  await insertOccurrences(
    tx,
    done.flatMap(({ row: { seniorId, timeZone }, step }) =>
      step.occurrences.map((one) =>
        ended.has(seniorId) ? asExcused(seniorId, one) : asWaiting(seniorId, one, timeZone),
      ),
    ),
  )
  await saveScheduleSteps(
    tx,
    done.map(({ row, step }) => ({
      senior_id: row.seniorId,
      settled_on: step.settledOn,
      next_action_at: step.nextActionAt === null ? null : new Date(step.nextActionAt).toISOString(),
    })),
  )
}

/**
 * Before an "I'm OK" is taken as an answer: what has become due without the clockwork having come to it, and
 * the question that it answers early. In the caller's transaction, which holds the schedule.
 */
export async function bringForthForAnswer(tx: Transaction, row: ScheduleRow, now: number) {
  if (!row.enabled) return
  const step = stepForAnswer({ ...row, changedAt: row.changedAt.getTime() }, now)
  if (step.occurrences.length > 0) await saveSteps(tx, [{ row, step }], now)
}

/** Nobody is asked once the membership has ended, which everybody was told of before. */
const asExcused = (seniorId: string, one: Occurrence) => ({
  ...asWaiting(seniorId, one, null),
  state: 'excused' as const,
  nextActionAt: null,
})

const asWaiting = (seniorId: string, one: Occurrence, timeZone: string | null) => {
  const { on, dueAt, endsAt } = one
  const noonAt = timeZone === null ? null : noonOf(one, timeZone)
  return {
    seniorId,
    on,
    dueAt: new Date(dueAt),
    endsAt: new Date(endsAt),
    state: 'waiting' as const,
    noonAt: noonAt === null ? null : new Date(noonAt),
    nextActionAt: new Date(dueAt),
  }
}
