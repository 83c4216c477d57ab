import { Temporal } from 'temporal-polyfill'

export interface DigestWeek {
  /** ISO week, such as 2026-W47. */
  week: string
  /** When it is told, on the caregiver's clock. */
  dueAt: number
}

const tellAt = Temporal.PlainTime.from('08:00')

/** The week that `now` lies in on this clock; it is told on the Monday after, at eight. */
export function weekOf(now: number, timeZone: string): DigestWeek {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return weekWith(today, timeZone)
}

/** The one after a week, whichever clock that was told on: a caregiver may have moved meanwhile. */
export function weekAfter(week: string, timeZone: string): DigestWeek {
  const [year = 0, number = 0] = week.split('-W').map(Number)
  // The 4th of January lies in the first week of every ISO year.
  const inFirst = Temporal.PlainDate.from({ year, month: 1, day: 4 })
  return weekWith(inFirst.add({ weeks: number }), timeZone)
}

function weekWith(day: Temporal.PlainDate, timeZone: string): DigestWeek {
  const monday = day.add({ days: 8 - day.dayOfWeek })
  const dueAt = monday.toZonedDateTime({ timeZone, plainTime: tellAt }).epochMilliseconds
  return { week: labelOf(day), dueAt }
}

function labelOf(date: Temporal.PlainDate) {
  const [year, week] = [date.yearOfWeek, date.weekOfYear]
  return `${year}-W${String(week).padStart(2, '0')}`
}
