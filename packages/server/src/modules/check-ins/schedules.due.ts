import type { DueSource } from '../../db/due-source.ts'
import { endedAmong } from '../billing/ended.ts'
import { earlyAnswerMs } from './check-in-state.ts'
import { noonOf } from './occurrence.ts'
import { type DueSchedule, type ScheduleStep, stepSchedule } from './schedule-state.ts'
import {
  claimDueSchedules,
  insertOccurrences,
  postponeSchedules,
  type ScheduleRow,
  saveScheduleSteps,
  selectEarlyAnswers,
} from './schedules.store.ts'

type Row = Omit<ScheduleRow, 'changedAt'> & DueSchedule

/** Schedules bring forth one question for each local date. */
export const schedulesDue: DueSource<Row, ScheduleStep> = {
  name: 'check-in-schedules',
  priority: 2,
  batch: 500,
  async claim(tx, take) {
    const rows = await claimDueSchedules(tx, take)
    if (rows.length === 0) return []
    const earliest = Math.min(
      ...rows.map(({ nextActionAt }) => nextActionAt?.getTime() ?? take.now),
    )
    const answers = await selectEarlyAnswers(
      tx,
      rows.map(({ seniorId }) => seniorId),
      new Date(earliest - earlyAnswerMs),
    )
    const bySenior = Map.groupBy(answers, ({ seniorId }) => seniorId)
    return rows.map((row) => ({
      ...row,
      changedAt: row.changedAt.getTime(),
      earlyAnswers: (bySenior.get(row.seniorId) ?? []).map(({ id, at }) => ({
        id,
        at: at.getTime(),
      })),
    }))
  },
  step: stepSchedule,
  async save(tx, done, now) {
    const ended = await endedAmong(
      tx,
      done.map(({ row }) => row.seniorId),
      now,
    )
    await insertOccurrences(
      tx,
      done.flatMap(({ row: { seniorId, timeZone }, step }) =>
        step.occurrences.map((one) =>
          ended.has(seniorId) ? asExcused(seniorId, one) : asRow(seniorId, one, timeZone),
        ),
      ),
    )
    await saveScheduleSteps(
      tx,
      done.map(({ row, step }) => ({
        senior_id: row.seniorId,
        settled_on: step.settledOn,
        next_action_at:
          step.nextActionAt === null ? null : new Date(step.nextActionAt).toISOString(),
      })),
    )
  },
  postpone: (tx, rows, until) =>
    postponeSchedules(
      tx,
      rows.map(({ seniorId }) => seniorId),
      until,
    ),
}

type Asked = ScheduleStep['occurrences'][number]

/** Nobody is asked once the membership has ended, which everybody was told of before. */
const asExcused = (seniorId: string, one: Asked) => ({
  ...asRow(seniorId, { ...one, answer: null }, null),
  state: 'excused' as const,
  nextActionAt: null,
})

const asRow = (seniorId: string, one: Asked, timeZone: string | null) => {
  const { on, dueAt, endsAt, answer } = one
  const noonAt = answer || timeZone === null ? null : noonOf(one, timeZone)
  return {
    seniorId,
    on,
    dueAt: new Date(dueAt),
    endsAt: new Date(endsAt),
    state: answer ? ('answered' as const) : ('waiting' as const),
    answeredAt: answer ? new Date(answer.at) : null,
    checkInId: answer?.id ?? null,
    noonAt: noonAt === null ? null : new Date(noonAt),
    nextActionAt: answer ? null : new Date(dueAt),
  }
}
