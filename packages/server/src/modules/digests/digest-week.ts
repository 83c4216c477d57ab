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
  const monday = today.add({ days: 8 - today.dayOfWeek })
  const dueAt = monday.toZonedDateTime({ timeZone, plainTime: tellAt }).epochMilliseconds
  return { week: labelOf(today), dueAt }
}

function labelOf(date: Temporal.PlainDate) {
  const [year, week] = [date.yearOfWeek, date.weekOfYear]
  return `${year}-W${String(week).padStart(2, '0')}`
}
