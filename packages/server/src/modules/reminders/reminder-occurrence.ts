import type { ReminderFrequency } from '@rondall/contract/model/reminder.ts'
import { Temporal } from 'temporal-polyfill'
import { occursOn } from './reminder-days.ts'

/** When a senior is reminded of something, on their own clock. */
export interface ReminderPlan {
  /** HH:MM */
  time: string
  frequency: ReminderFrequency
  /** The first civil date. */
  firstOn: string
  /** Civil dates up to this one have had theirs; null before the first. */
  settledOn: string | null
  /** IANA name. */
  timeZone: string
}

/** One for each reminder and civil date. */
export interface ReminderOccurrence {
  on: string
  dueAt: number
}

/** A month has at most 31 days, and a month may lack one that does not exist in its zone. */
const longestSearchDays = 64

/**
 * The first occurrence after the date that was settled last. A time that does not exist moves later,
 * one that exists twice counts the first time, a date that does not exist is left out.
 */
export function nextReminder(plan: ReminderPlan): ReminderOccurrence | undefined {
  const first = Temporal.PlainDate.from(plan.firstOn)
  const settled = plan.settledOn ? Temporal.PlainDate.from(plan.settledOn).add({ days: 1 }) : first
  let date = Temporal.PlainDate.compare(settled, first) > 0 ? settled : first
  for (let tried = 0; tried < longestSearchDays; tried++, date = date.add({ days: 1 })) {
    const on = date.toString()
    if (!occursOn(plan, on) || !exists(date, plan.timeZone)) continue
    return { on, dueAt: instantOf(date, plan) }
  }
  return undefined
}

const instantOf = (date: Temporal.PlainDate, { time, timeZone }: ReminderPlan) =>
  date
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds

/** Samoa had no 30 December 2011. */
const exists = (date: Temporal.PlainDate, timeZone: string) =>
  date.toZonedDateTime(timeZone).toPlainDate().equals(date)

export interface PlanStep {
  settledOn: string | null
  nextActionAt: number | null
  occurrences: ReminderOccurrence[]
}

/** After a downtime of years the rest comes in the next batch. */
const mostAtOnce = 100

/** The occurrences that have become due by `now`, one for each local date, and when the next one will. */
export function stepPlan(plan: ReminderPlan, now: number): PlanStep {
  const occurrences: ReminderOccurrence[] = []
  let { settledOn } = plan
  for (;;) {
    const next = nextReminder({ ...plan, settledOn })
    if (!next) return { settledOn, nextActionAt: null, occurrences }
    if (next.dueAt > now || occurrences.length === mostAtOnce)
      return { settledOn, nextActionAt: next.dueAt, occurrences }
    occurrences.push(next)
    settledOn = next.on
  }
}
