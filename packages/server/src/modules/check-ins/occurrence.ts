import { checkInNotificationTime } from '@rondall/contract/constants/check-ins.ts'
import { earlyAnswersFrom } from '@rondall/contract/early-answers.ts'
import { Temporal } from 'temporal-polyfill'

/** When a senior is asked, on their own clock. */
export interface Plan {
  /** HH:MM */
  time: string
  windowMinutes: number
  /** IANA name. */
  timeZone: string
  /** ISO weekdays, 1 is Monday. */
  days: readonly number[]
  pausedFromOn: string | null
  /** The last day of the pause; null in an open one. */
  pausedToOn: string | null
  earlyAnswerHours: number
  /** HH:MM */
  earliestAnswerTime: string
}

export interface Occurrence {
  /** The senior's civil date, of which there is one occurrence only. */
  on: string
  dueAt: number
  endsAt: number
}

const minuteMs = 60_000
/** Weekdays come round within 7 dates; some dates do not exist; more means that nothing is to come. */
const longestSearchDays = 16

/**
 * The first occurrence after the civil date that was settled last. A time that does not exist moves
 * later, one that exists twice counts the first time, a date that does not exist is left out. Nothing is
 * due before `changedAt`: a time that had passed when the plan was changed is due at once on that day.
 */
export function nextOccurrence(
  plan: Plan,
  { settledOn, changedAt }: { settledOn: string; changedAt: number },
): Occurrence | undefined {
  const changed = Temporal.Instant.fromEpochMilliseconds(changedAt)
  const changedOn = changed.toZonedDateTimeISO(plan.timeZone).toPlainDate()
  const afterSettled = Temporal.PlainDate.from(settledOn).add({ days: 1 })
  let date = later(afterSettled, changedOn)
  for (let tried = 0; tried < longestSearchDays; tried++, date = date.add({ days: 1 })) {
    const afterPause = endOfPause(plan, date)
    if (afterPause === 'never') return undefined
    if (afterPause) date = afterPause
    if (!plan.days.includes(date.dayOfWeek) || !exists(date, plan.timeZone)) continue
    const dueAt = Math.max(dueOn(date, plan), changedAt)
    return { on: date.toString(), dueAt, endsAt: dueAt + plan.windowMinutes * minuteMs }
  }
  return undefined
}

const noon = Temporal.PlainTime.from(checkInNotificationTime)
/** Two notifications within this are one too many. */
const coveredWithinMs = 30 * minuteMs

/**
 * Noon of the day, where a reminder then says something new: null for a question that comes later that day,
 * or of which a nudge comes around noon anyway.
 */
export function noonOf({ on, dueAt, endsAt }: Occurrence, timeZone: string): number | null {
  const at = Temporal.PlainDate.from(on)
    .toPlainDateTime(noon)
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
  if (dueAt > at) return null
  const nudges = [dueAt, dueAt + (endsAt - dueAt) / 2, endsAt]
  return nudges.some((nudgeAt) => Math.abs(nudgeAt - at) <= coveredWithinMs) ? null : at
}

/** The civil date of an instant in a zone. */
export const civilDateAt = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/**
 * The date from which a new plan counts as settled: today when its time has passed, for nobody wants
 * the first question in the minute they sign up; else yesterday.
 */
export function settledAtStart(plan: Pick<Plan, 'time' | 'timeZone'>, now: number) {
  const today = Temporal.PlainDate.from(civilDateAt(now, plan.timeZone))
  return (dueOn(today, plan) <= now ? today : today.subtract({ days: 1 })).toString()
}

/** From when on that date an "I'm OK" is its answer, given early; null where it never is. */
export function answersEarlyFrom(on: string, plan: Plan): number | null {
  const time = earlyAnswersFrom(plan)
  return time ? dueOn(Temporal.PlainDate.from(on), { time, timeZone: plan.timeZone }) : null
}

const dueOn = (date: Temporal.PlainDate, { time, timeZone }: Pick<Plan, 'time' | 'timeZone'>) =>
  date
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds

/** Samoa had no 30 December 2011. */
const exists = (date: Temporal.PlainDate, timeZone: string) =>
  date.toZonedDateTime(timeZone).toPlainDate().equals(date)

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0 ? one : other

/** The date after the pause that holds `date`; undefined outside of a pause. */
function endOfPause({ pausedFromOn, pausedToOn }: Plan, date: Temporal.PlainDate) {
  if (!pausedFromOn || Temporal.PlainDate.compare(date, pausedFromOn) < 0) return undefined
  if (!pausedToOn) return 'never'
  if (Temporal.PlainDate.compare(date, pausedToOn) > 0) return undefined
  return Temporal.PlainDate.from(pausedToOn).add({ days: 1 })
}
