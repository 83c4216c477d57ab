import {
  defaultCheckInTime,
  defaultCheckInWindowMinutes,
  defaultEarliestAnswerTime,
  defaultEarlyAnswerHours,
} from '@rondall/contract/constants/check-ins.ts'
import type { CheckInSchedule, CheckInScheduleChange } from '@rondall/contract/model/check-in.ts'
import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import { endedAmong } from '../billing/ended.ts'
import { civilDateAt, nextOccurrence, type Plan, settledAtStart } from './occurrence.ts'
import { excuseWaiting } from './occurrences.store.ts'
import {
  insertSchedule,
  lockSchedule,
  type ScheduleRow,
  selectSchedule,
  updateSchedule,
} from './schedules.store.ts'

interface Deps {
  db: Database
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]

const usualPlan = {
  enabled: true,
  time: defaultCheckInTime,
  windowMinutes: defaultCheckInWindowMinutes,
  days: everyDay,
  pausedFromOn: null,
  pausedToOn: null,
  anyActivityCounts: false,
  earlyAnswerHours: defaultEarlyAnswerHours,
  earliestAnswerTime: defaultEarliestAnswerTime,
}

/** Begins to ask a senior every day; leaves a schedule as it is when there is one. */
export async function startSchedule({ db }: Deps, seniorId: string, timeZone: string) {
  const now = await databaseNow(db)
  await insertSchedule(db, { seniorId, ...fresh({ ...usualPlan, timeZone }, now) })
}

/** A senior's schedule; undefined while they are not asked yet. */
export async function scheduleOf({ db }: Deps, seniorId: string) {
  const row = await selectSchedule(db, seniorId)
  return row && asSchedule(db, row, await databaseNow(db))
}

/**
 * Changes what is given. A day that has had its question keeps it; on a day that has not, a time that
 * has passed is due at once. Pausing or switching off excuses a question that waits.
 */
export async function changeSchedule(
  { db }: Deps,
  seniorId: string,
  { timeZone, ...given }: CheckInScheduleChange,
): Promise<CheckInSchedule> {
  return inTransaction(db, async (tx) => {
    const now = await databaseNow(tx)
    const before = await lockSchedule(tx, seniorId)
    const change = { ...withoutUndefined(given), ...(timeZone ? { timeZone } : {}) }
    if (!before) {
      const plan = { ...usualPlan, timeZone: timeZone ?? 'UTC', ...change }
      await insertSchedule(tx, { seniorId, ...fresh(plan, now) })
    } else {
      await updateSchedule(tx, seniorId, changed({ ...before, ...change }, before, now))
    }
    return written(tx, seniorId, now)
  })
}

async function written(tx: Transaction, seniorId: string, now: number) {
  const row = await selectSchedule(tx, seniorId)
  if (!row) throw new Error('The schedule was not written')
  if (!row.enabled || isPaused(row, now)) await excuseWaiting(tx, seniorId)
  return asSchedule(tx, row, now)
}

function fresh<P extends Plan & { enabled: boolean; days: number[] }>(plan: P, now: number) {
  const settledOn = settledAtStart(plan, now)
  return { ...plan, settledOn, changedAt: new Date(now), nextActionAt: next(plan, settledOn, now) }
}

function changed(plan: ScheduleRow, before: ScheduleRow, now: number): Partial<ScheduleRow> {
  // Switched on or out of a pause anew, it begins like a new one: today's time may be long past.
  const begins = !before.enabled || isPaused(before, now)
  const settledOn = begins ? later(before.settledOn, settledAtStart(plan, now)) : plan.settledOn
  return { ...plan, settledOn, changedAt: new Date(now), nextActionAt: next(plan, settledOn, now) }
}

const later = (one: string, other: string) => (one > other ? one : other)

function next(plan: Plan & { enabled: boolean }, settledOn: string, changedAt: number) {
  const occurrence = plan.enabled ? nextOccurrence(plan, { settledOn, changedAt }) : undefined
  return occurrence ? new Date(occurrence.dueAt) : null
}

function isPaused(plan: Plan, now: number) {
  const today = civilDateAt(now, plan.timeZone)
  const { pausedFromOn: from, pausedToOn: to } = plan
  return from !== null && today >= from && (to === null || today <= to)
}

async function asSchedule(
  db: Database | Transaction,
  row: ScheduleRow,
  now: number,
): Promise<CheckInSchedule> {
  const hasEnded = (await endedAmong(db, [row.seniorId], now)).has(row.seniorId)
  const { enabled, time, windowMinutes, timeZone, days, pausedFromOn, pausedToOn } = row
  return {
    ...{ enabled, time, windowMinutes, timeZone, days, pausedFromOn, pausedToOn },
    anyActivityCounts: row.anyActivityCounts,
    earlyAnswerHours: row.earlyAnswerHours,
    earliestAnswerTime: row.earliestAnswerTime,
    isPaused: isPaused(row, now),
    hasEnded,
    nextDueAt: hasEnded ? null : (row.nextActionAt?.toISOString() ?? null),
  }
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }
const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>
