import type { DueSource } from '../../db/due-source.ts'
import { saveSteps } from './bring-forth.ts'
import { type DueSchedule, type ScheduleStep, stepSchedule } from './schedule-state.ts'
import { claimDueSchedules, postponeSchedules, type ScheduleRow } from './schedules.store.ts'

type Row = Omit<ScheduleRow, 'changedAt'> & DueSchedule

/** Schedules bring forth one question for each local date. */
export const schedulesDue: DueSource<Row, ScheduleStep> = {
  name: 'check-in-schedules',
  table: 'check_in_schedules',
  priority: 2,
  batch: 500,
  async claim(tx, take) {
    const rows = await claimDueSchedules(tx, take)
    return rows.map((row) => ({ ...row, changedAt: row.changedAt.getTime() }))
  },
  step: stepSchedule,
  save: saveSteps,
  postpone: (tx, rows, until) =>
    postponeSchedules(
      tx,
      rows.map(({ seniorId }) => seniorId),
      until,
    ),
}
